import type { RecordedEvent } from '#features/reports/server/record.ts'
import { colleaguesToNotify } from '#features/users/server/store.ts'
import type { Base } from '#server/base.ts'
import { mailColleagues } from './mail-colleagues.ts'

/** Mails the assignee or the members of the department, if they are active and their profile asks for it. */
export async function mailAssigned(
  base: Base,
  { event, eventId, reportId }: RecordedEvent<'user-assigned'> | RecordedEvent<'routing-changed'>,
) {
  // `notifications/server/notify.ts` sends one message for all reports of a handover.
  if (event.type === 'user-assigned' && event.handedOver !== undefined) return
  if (event.type === 'routing-changed' && event.stays) return
  const assignees = event.type === 'user-assigned' ? { userId: event.userId } : { departmentIds: event.departmentIds }
  const colleagues = await colleaguesToNotify(base.db, assignees)
  await mailColleagues(base, { kind: 'assigned', eventId, reportId, colleagues })
}
