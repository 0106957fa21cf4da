import type { Tx } from '../../../../server/base.ts'
import { nextUpdatedAt } from '../../../../server/db/next-updated-at.ts'
import type { User } from '../../../users/policy.ts'
import { type Allowed, jsonOrNull } from '../../server/store.ts'
import type { Closing } from '../../status/closing-reasons.ts'
import type { Status } from '../../status/statuses.ts'

type StatusValues = {
  status: Status
  text: string | null
  sendsMail: boolean
  target: string | null
  extraProperties: unknown
  emailOverride: string | null
  closing: Closing | null
  /** Of a report that is scheduled. */
  plannedOn?: string | null
}

/** @param by null: the system */
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
      plannedOn: values.closing?.plannedOn ?? values.plannedOn ?? null,
      updatedAt: nextUpdatedAt(tx),
    })
    .where('id', '=', report.id)
    .execute()
