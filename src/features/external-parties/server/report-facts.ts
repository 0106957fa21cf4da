import type { Base } from '../../../server/base.ts'
import { answeredObjects } from '../../reports/answered-objects.ts'
import { promiseOf } from '../../reports/promise.ts'
import { promiseColumns } from '../../reports/server/promise-columns.ts'
import type { OpenQuestion } from '../contract.ts'

type ReportFacts = Pick<OpenQuestion, 'promised' | 'objects'>

/** What the reporters of these reports were promised and chose on the map, by the id of the report. */
export async function factsOf(
  { db, municipality, clock }: Base,
  reportIds: readonly number[],
): Promise<ReadonlyMap<number, ReportFacts>> {
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'status', 'statusAt', 'handlingMessage', 'promisedMessage', 'promisedUntil', 'deadline'])
    .select(['plannedOn', 'plannedPart', 'extraProperties'])
    .select(promiseColumns)
    .where('id', 'in', [0, ...reportIds])
    .execute()
  return new Map(
    rows.map(row => {
      const promise = promiseOf(row, municipality, clock())
      const objects = answeredObjects(row.extraProperties).map(({ id, name }) => `${name} ${id}`)
      return [row.id, { promised: promise && { kind: promise.kind, lastDay: promise.lastDay.toISOString() }, objects }]
    }),
  )
}
