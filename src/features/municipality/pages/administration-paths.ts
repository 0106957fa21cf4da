import { seesJobs } from '#features/jobs/policy.ts'
import { mailLogPath, seesMailLog } from '#features/mail/policy.ts'
import { mayOpen } from '#features/users/menu.ts'
import { hasPermission, type User } from '#features/users/policy.ts'

export const jobsPath = '/manage/beheer/taken'
export const exportPath = '/manage/beheer/exporteren'
export const classifierPath = '/manage/classificatie'

export type AdministrationPath = typeof mailLogPath | typeof jobsPath | typeof exportPath | typeof classifierPath

const pages = {
  mailLog: { label: 'Verzonden e-mail', href: mailLogPath },
  jobs: { label: 'Achtergrondtaken', href: jobsPath },
  exports: { label: 'Exporteren', href: exportPath },
  classifier: { label: 'Categorievoorstellen', href: classifierPath },
} as const

export const administrationPages = (user: User): { label: string; href: AdministrationPath }[] => [
  ...(seesMailLog(user) ? [pages.mailLog] : []),
  ...(seesJobs(user) ? [pages.jobs] : []),
  ...(mayOpen(user, 'csvExport') ? [pages.exports] : []),
  ...(hasPermission(user, 'sia_category_write') ? [pages.classifier] : []),
]
