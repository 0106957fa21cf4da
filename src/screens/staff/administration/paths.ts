import { mayExport } from '../../../features/export/policy.ts'
import { seesJobs } from '../../../features/jobs/policy.ts'
import { mailLogPath } from '../../../features/mail/paths.ts'
import { seesMailLog } from '../../../features/mail/policy.ts'
import { hasPermission, type User } from '../../../features/users/policy.ts'

const jobsPath = '/manage/beheer/taken'
export const exportPath = '/manage/beheer/exporteren'
const classifierPath = '/manage/classificatie'

type Page = {
  label: string
  href: string
  /** What users go there for. */
  goal: string
}

/** The pages about the installation that a user may see, in their order. */
export const administrationPages = (user: User): Page[] => [
  ...(seesMailLog(user)
    ? [{ label: 'Verzonden e-mail', href: mailLogPath, goal: 'Zien of e-mail is aangekomen' }]
    : []),
  ...(seesJobs(user) ? [{ label: 'Achtergrondtaken', href: jobsPath, goal: 'Zien wat er vanzelf loopt' }] : []),
  ...(mayExport(user) ? [{ label: 'Exporteren', href: exportPath, goal: 'Meldingen downloaden als CSV' }] : []),
  ...(hasPermission(user, 'sia_category_write')
    ? [{ label: 'Categorievoorstellen', href: classifierPath, goal: 'Voorstellen voor categorieën beoordelen' }]
    : []),
]
