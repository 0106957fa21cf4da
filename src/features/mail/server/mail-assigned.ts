import type { Base } from '../../../server/base.ts'
import type { RecordedEvent } from '../../reports/server/record.ts'
import { colleaguesToNotify } from '../../users/server/store.ts'
import { mailColleagues } from './mail-colleagues.ts'

/**
 * Mails a colleague that a report is assigned to them, or the members of a department that it is assigned to that: those who
 * are active and want it according to their profile.
 */
export async function mailAssigned(
  base: Base,
  { event, eventId, reportId }: RecordedEvent<'user-assigned'> | RecordedEvent<'routing-changed'>,
) {
  // One message says it of all that were handed over: `notifications/server/notify.ts`.
  if (event.type === 'user-assigned' && event.handedOver !== undefined) return
  if (event.type === 'routing-changed' && event.stays) return // they had it already
  const assignees = event.type === 'user-assigned' ? { userId: event.userId } : { departmentIds: event.departmentIds }
  const colleagues = await colleaguesToNotify(base.db, assignees)
  await mailColleagues(base, { kind: 'assigned', eventId, reportId, colleagues })
}
