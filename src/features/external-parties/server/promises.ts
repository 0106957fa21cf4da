import type { Base } from '../../../server/base.ts'
import { promiseOf } from '../../reports/promise.ts'
import { promiseColumns } from '../../reports/server/promise-columns.ts'
import type { OpenQuestion } from '../contract.ts'

/** What the reporters of these reports were promised, by the id of the report. */
export async function promisesOf(
  { db, municipality, clock }: Base,
  reportIds: readonly number[],
): Promise<ReadonlyMap<number, OpenQuestion['promised']>> {
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'status', 'statusAt', 'handlingMessage', 'deadline', 'plannedOn', 'plannedPart'])
    .select(promiseColumns)
    .where('id', 'in', [0, ...reportIds])
    .execute()
  return new Map(
    rows.map(row => {
      const promise = promiseOf(row, municipality, clock())
      return [row.id, promise && { kind: promise.kind, lastDay: promise.lastDay.toISOString() }]
    }),
  )
}
