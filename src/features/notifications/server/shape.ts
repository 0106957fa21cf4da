import { wireTime } from '../../../kit/dutch-time.ts'
import type { Base } from '../../../server/base.ts'
import { textExcerpt } from '../../report-view/excerpt.ts'
import { displayId } from '../../reports/server/display-id.ts'
import { displayNameOf } from '../../users/name.ts'
import type { Notification } from '../contract.ts'
import { notificationText } from '../texts.ts'
import type { NotificationRow } from './store.ts'

/** The name of the colleague who did it; null: the reporter, an external party or the system. */
export const authorOf = ({ email, firstName, lastName }: NotificationRow): string | null =>
  email === null ? null : displayNameOf({ email, firstName: firstName ?? '', lastName: lastName ?? '' })

export function toNotification(base: Base, row: NotificationRow): Notification {
  const { id, kind, event, reportId } = row
  const by = authorOf(row)
  return {
    id,
    kind,
    at: wireTime(row.at),
    isRead: row.readAt !== null,
    by,
    text: notificationText({ kind, event, by }),
    report: { id: reportId, displayId: displayId(base, reportId), text: textExcerpt(row.text).text },
  }
}
