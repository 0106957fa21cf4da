import { seesJobs } from '../../../features/jobs/policy.ts'
import { mailLogPath } from '../../../features/mail/paths.ts'
import { seesMailLog } from '../../../features/mail/policy.ts'
import type { User } from '../../../features/users/policy.ts'

export const jobsPath = '/manage/logboek/taken'

/** The first part of the log that a user may see; undefined when that is none. */
export function logPathFor(user: User): string | undefined {
  if (seesMailLog(user)) return mailLogPath
  return seesJobs(user) ? jobsPath : undefined
}
