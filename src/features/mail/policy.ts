import { hasPermission, type User } from '#features/users/policy.ts'

/** Resending needs the rights of a change of status, because it is as much a message. */
export const resendRights = ['sia_write', 'sia_signal_change_status'] as const

/** The log covers the reports of all departments. */
export const logRights = ['sia_read', 'sia_can_view_all_categories'] as const

/** An example of a mail shows a report. */
const textRights = ['sia_read', 'sia_statusmessage_write'] as const

export const writesMailTexts = (user: User) => textRights.every(codename => hasPermission(user, codename))
export const seesMailLog = (user: User) => logRights.every(codename => hasPermission(user, codename))
export const resendsMail = (user: User) => resendRights.every(codename => hasPermission(user, codename))

export const mailLogPath = '/manage/beheer/e-mail'
