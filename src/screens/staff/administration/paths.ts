import { mayExport } from '../../../features/export/policy.ts'
import { seesJobs } from '../../../features/jobs/policy.ts'
import { mailLogPath } from '../../../features/mail/paths.ts'
import { seesMailLog } from '../../../features/mail/policy.ts'
import { hasPermission, type User } from '../../../features/users/policy.ts'

export const jobsPath = '/manage/beheer/taken'
export const exportPath = '/manage/beheer/exporteren'
/** The parameter of its address that says that the rest of the query is that of the list. */
export const listParam = 'lijst'
export const classifierPath = '/manage/classificatie'

/** The pages about the installation that a user may see, in their order. */
export const administrationPages = (user: User): { label: string; href: string }[] => [
  ...(seesMailLog(user) ? [{ label: 'Verzonden e-mail', href: mailLogPath }] : []),
  ...(seesJobs(user) ? [{ label: 'Achtergrondtaken', href: jobsPath }] : []),
  ...(mayExport(user) ? [{ label: 'Exporteren', href: exportPath }] : []),
  ...(hasPermission(user, 'sia_category_write') ? [{ label: 'Classificatie', href: classifierPath }] : []),
]
