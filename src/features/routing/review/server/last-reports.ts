import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { isOpen } from '#features/reports/status/server/conditions.ts'
import type { Reader } from '#server/db/database.ts'

const batchSize = 200
const firstCharacters = 120
/** Milliseconds; after that the result is partial. */
const maxMilliseconds = 5000

type Selection = { max: number; onlyOpen?: boolean }

const reportsBefore = (db: Reader, id: number | undefined, onlyOpen: boolean) =>
  db
    .selectFrom('reports')
    .innerJoin('categories as sub', 'sub.id', 'reports.categoryId')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .select(['reports.id', 'reports.createdAt', 'updatedAt', 'categoryId', 'place', 'districtCode', 'incidentStart'])
    .select(['extraProperties', 'routingDepartmentIds', 'sub.name as sub', 'main.name as main', 'address'])
    .select(sql<string>`left(reports.text, ${firstCharacters})`.as('firstWords'))
    .select(sql<boolean>`${isOpen}`.as('isOpen'))
    .$if(id !== undefined, query => query.where('reports.id', '<', id ?? 0))
    .$if(onlyOpen, query => query.where(isOpen))
    .orderBy('reports.id', 'desc')
    .limit(batchSize)
    .execute()

export type ReportRow = Awaited<ReturnType<typeof reportsBefore>>[number]

async function* lastReports(db: Reader, { max, onlyOpen = false }: Selection): AsyncGenerator<ReportRow> {
  let last: number | undefined
  for (let left = max; left > 0; left -= batchSize) {
    const rows = await reportsBefore(db, last, onlyOpen)
    yield* rows.slice(0, left)
    if (rows.length < batchSize) return
    last = rows.at(-1)?.id
  }
}

/** Newest first. The number of statements depends only on the maximum. `isComplete`: it did not take too long. */
export async function ofLastReports<Result>(
  db: Reader,
  selection: Selection,
  work: (report: ReportRow) => readonly Result[],
) {
  const until = performance.now() + maxMilliseconds
  const results: Result[] = []
  let checked = 0
  for await (const report of lastReports(db, selection)) {
    if (performance.now() > until) return { checked, isComplete: false, results }
    results.push(...work(report))
    checked += 1
    await setImmediate() // other requests come first
  }
  return { checked, isComplete: true, results }
}
