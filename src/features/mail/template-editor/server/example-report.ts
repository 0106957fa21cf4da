import { type SqlBool, sql } from 'kysely'
import { visibleTo } from '#features/report-view/server/rows.ts'
import { policy } from '#features/reports/policy.ts'
import { findDepartmentsWithAccess } from '#features/reports/server/store.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import type { Reader } from '#server/db/database.ts'

const refusal = (message: string) => new Problem('invalid-input', { report: [message] })

type ExampleChoice = {
  report: number | null
  status: Status | undefined
}

/** @throws Problem `invalid-input` when the user may see no such report */
export async function exampleReportFor(db: Reader, user: User, { report, status }: ExampleChoice): Promise<number> {
  if (report === null) return lastReport(db, user, status)
  const departments = await findDepartmentsWithAccess(db, report)
  if (!departments || !policy.read(user, departments))
    throw refusal('Deze melding bestaat niet, of je mag die niet zien.')
  return report
}

const maxReports = 500

async function lastReport(db: Reader, user: User, status: Status | undefined): Promise<number> {
  const last = await db
    .selectFrom(
      db
        .selectFrom('reports')
        .select(['reports.id', 'reports.status'])
        .where(sql<SqlBool>`${visibleTo(user)}`)
        .orderBy('reports.id', 'desc')
        .limit(maxReports)
        .as('last'),
    )
    .select('last.id')
    .$if(status !== undefined, query => query.orderBy(sql`last.status = ${status}`, 'desc'))
    .orderBy('last.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) throw refusal('Er is nog geen melding om als voorbeeld te gebruiken.')
  return last.id
}
