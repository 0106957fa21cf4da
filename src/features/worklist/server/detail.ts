import { sql } from 'kysely'
import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import { builtOnce } from '../../../server/built-once.ts'
import type { Reader } from '../../../server/db.ts'
import { policy } from '../../reports/policy.ts'
import { noSuchReport, viewingDepartments } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import type { ListedReport, Report } from '../contract.ts'
import { reportRows } from './rows.ts'
import { toListed, toReport } from './shape.ts'

const rowOf = builtOnce((db: Reader, { id }: { id: number }) =>
  reportRows(db)
    .select(viewingDepartments.as('viewingDepartmentIds'))
    .select([
      sql<
        number[]
      >`coalesce((select array_agg(a.id order by a.id) from attachments a where a.report_id = reports.id), '{}')`.as(
        'attachmentIds',
      ),
      sql<
        number[]
      >`coalesce((select array_agg(c.id order by c.id) from reports c where c.parent_id = reports.id), '{}')`.as(
        'childIds',
      ),
    ])
    .where('reports.id', '=', id),
)

/** One report with all its parts, in one query. Unknown is 404, there but not for this user is 403. */
export async function readReport(base: Base, user: User, id: number): Promise<Report> {
  const row = await rowOf(base.db, { id })
  if (!row) throw noSuchReport()
  if (!policy.read(user, row)) throw new Problem('forbidden')
  return toReport(base, row, user)
}

/** The same after one's own change, which may have taken the report out of one's own view: the answer still shows it. */
export async function reportAfterChange(base: Base, user: User, id: number): Promise<Report> {
  const row = await rowOf(base.db, { id })
  if (!row) throw noSuchReport()
  return toReport(base, row, user)
}

/** A report that this user just made, as a row of a list. */
export async function listedReport(base: Base, user: User, id: number): Promise<ListedReport> {
  const row = await rowOf(base.db, { id })
  if (!row) throw noSuchReport()
  return toListed(base, row, user)
}

/** A version of a report as `ETag` writes it: changes with every change. */
export const versionOf = ({ updated_at }: Pick<Report, 'updated_at'>) => `"${Date.parse(updated_at)}"`
