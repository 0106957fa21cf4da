import { sql } from 'kysely'
import type { User } from '#features/users/policy.ts'
import type { Tx } from '#server/base.ts'
import { nextUpdatedAt, type Reader } from '#server/db/database.ts'
import { eventOf } from '../../events.ts'
import { type Allowed, jsonOrNull } from '../../server/store.ts'
import type { Closing } from '../../status/closing-reasons.ts'
import type { Planned } from '../../status/planned.ts'
import type { Status } from '../../status/statuses.ts'

type StatusValues = {
  status: Status
  text: string | null
  sendsMail: boolean
  target: string | null
  extraProperties: unknown
  emailOverride: string | null
  closing: Closing | null
  planned?: Planned | null
}

export const setStatus = (tx: Tx, report: Allowed<'changeStatus'>, by: User | null, values: StatusValues) =>
  tx
    .updateTable('reports')
    .set({
      status: values.status,
      statusText: values.text,
      statusBy: by?.id ?? null,
      statusAt: tx.now,
      statusSendsMail: values.sendsMail,
      statusTarget: values.target,
      statusExtraProperties: jsonOrNull(values.extraProperties),
      statusEmailOverride: values.emailOverride,
      closingReason: values.closing?.reason ?? null,
      closingDetail: values.closing?.detail ?? null,
      closingContact: values.closing?.contact ?? null,
      plannedOn: values.closing?.plannedOn ?? values.planned?.day ?? null,
      plannedPart: values.planned?.part ?? null,
      // The mail about reopening promises another day.
      ...(values.status === 'reopened' && { promisedMessage: null, promisedUntil: null }),
      updatedAt: nextUpdatedAt(tx),
    })
    .where('id', '=', report.id)
    .execute()

export async function newestStatusChange(db: Reader, reportId: number) {
  const row = await db
    .selectFrom('reportEvents')
    .select(['id', 'event'])
    .where('reportId', '=', reportId)
    .where(sql<string>`event ->> 'type'`, '=', 'status-changed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, event: eventOf(row.event, 'status-changed') }
}
