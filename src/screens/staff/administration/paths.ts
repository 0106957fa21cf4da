import { seesJobs } from '../../../features/jobs/policy.ts'
import { mailLogPath } from '../../../features/mail/paths.ts'
import { seesMailLog } from '../../../features/mail/policy.ts'
import { hasPermission, type User } from '../../../features/users/policy.ts'

export const jobsPath = '/manage/beheer/taken'
export const classifierPath = '/manage/classificatie'

/** The pages about the installation that a user may see, in their order. */
export const administrationPages = (user: User): { label: string; href: string }[] => [
  ...(seesMailLog(user) ? [{ label: 'Verzonden e-mail', href: mailLogPath }] : []),
  ...(seesJobs(user) ? [{ label: 'Achtergrondtaken', href: jobsPath }] : []),
  ...(hasPermission(user, 'sia_category_write') ? [{ label: 'Classificatie', href: classifierPath }] : []),
]
