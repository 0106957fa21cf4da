import { wireTime } from '../../../kit/dutch-time.ts'
import { textExcerpt } from '../../report-view/excerpt.ts'
import { displayNameOf } from '../../users/name.ts'
import type { Notification } from '../contract.ts'
import { notificationText } from '../texts.ts'
import type { NotificationRow } from './store.ts'

/** The name of the colleague who did it; null: the reporter, an external party or the system. */
export const authorOf = ({ email, firstName, lastName }: NotificationRow): string | null =>
  email === null ? null : displayNameOf({ email, firstName: firstName ?? '', lastName: lastName ?? '' })

/** @param departments what the codes of departments are called */
export function toNotification(row: NotificationRow, departments: (codes: string) => string): Notification {
  const { id, kind, event, reportId } = row
  const by = authorOf(row)
  return {
    id,
    kind,
    at: wireTime(row.at),
    isRead: row.readAt !== null,
    by,
    text: notificationText({ kind, event, by, departments }),
    report: { id: reportId, text: textExcerpt(row.text).text },
  }
}
