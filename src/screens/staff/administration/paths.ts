import { mayExport } from '../../../features/export/policy.ts'
import { seesJobs } from '../../../features/jobs/policy.ts'
import { mailLogPath } from '../../../features/mail/paths.ts'
import { seesMailLog } from '../../../features/mail/policy.ts'
import { hasPermission, type User } from '../../../features/users/policy.ts'

export const jobsPath = '/manage/beheer/taken'
export const exportPath = '/manage/beheer/exporteren'
export const classifierPath = '/manage/classificatie'

/** Where a page about the installation is. */
export type AdministrationPath = typeof mailLogPath | typeof jobsPath | typeof exportPath | typeof classifierPath

const pages = {
  mailLog: { label: 'Verzonden e-mail', href: mailLogPath },
  jobs: { label: 'Achtergrondtaken', href: jobsPath },
  exports: { label: 'Exporteren', href: exportPath },
  classifier: { label: 'Categorievoorstellen', href: classifierPath },
} as const

/** The pages about the installation that a user may see, in their order. */
export const administrationPages = (user: User): { label: string; href: AdministrationPath }[] => [
  ...(seesMailLog(user) ? [pages.mailLog] : []),
  ...(seesJobs(user) ? [pages.jobs] : []),
  ...(mayExport(user) ? [pages.exports] : []),
  ...(hasPermission(user, 'sia_category_write') ? [pages.classifier] : []),
]
