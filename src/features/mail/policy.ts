import { hasPermission, type User } from '../users/policy.ts'

/** What sending a mail again needs, besides being allowed to see its report: it is as much a message as a new status is. */
export const resendRights = ['sia_write', 'sia_signal_change_status'] as const

/** What the log of all mails needs: it is about the reports of all departments. */
export const logRights = ['sia_read', 'sia_can_view_all_categories'] as const

/** What the texts of mails need: an example of one shows a report. */
const textRights = ['sia_read', 'sia_statusmessage_write'] as const

export const writesMailTexts = (user: User) => textRights.every(codename => hasPermission(user, codename))
export const seesMailLog = (user: User) => logRights.every(codename => hasPermission(user, codename))
export const resendsMail = (user: User) => resendRights.every(codename => hasPermission(user, codename))
