import { hasPermission, type User } from '#features/users/policy.ts'

type ReportFamily = { parentId: number | null; childCount: number }
type Origin = { isByReporter: boolean; isOwn: boolean }

/** docs/wire/attachments.md#deletion */
function permissionsToRemove({ parentId, childCount }: ReportFamily, { isByReporter, isOwn }: Origin): string[] {
  const kind = parentId !== null ? 'child' : childCount > 0 ? 'parent' : 'normal'
  const ofReport = `sia_delete_attachment_of_${kind}_signal`
  if (isByReporter) return [ofReport, 'sia_delete_attachment_of_anonymous_user']
  return isOwn ? [ofReport] : [ofReport, 'sia_delete_attachment_of_other_user']
}

export const missingPermissionToRemove = (user: User, report: ReportFamily, origin: Origin): string | undefined =>
  permissionsToRemove(report, origin).find(codename => !hasPermission(user, codename))

export const mayChangeAttachment = (user: User) =>
  hasPermission(user, 'sia_write') && hasPermission(user, 'sia_change_attachment')
