import { Problem } from '../../../../kit/problem.ts'
import type { Base } from '../../../../server/base.ts'
import { pageBounds } from '../../../../server/http/pagination.ts'
import { isInListsOf } from '../../../reports/policy.ts'
import { noSuchReport, viewingDepartments } from '../../../reports/server/store.ts'
import type { User } from '../../../users/policy.ts'
import { findNearbyReports } from './nearby.ts'
import { countReportsOfReporter, findReportsOfReporter } from './reports-of-reporter.ts'

/** How much was reported near a report, and by its reporter. */
export async function readContext(base: Base, user: User, id: number) {
  const report = await visibleReport(base, user, id)
  const nearby = await findNearbyReports(base.db, { user, report, now: base.clock() })
  const ofReporter = report.reporterEmail ? await countReportsOfReporter(base.db, report.reporterEmail) : null
  return { nearbyCount: nearby.length, ofReporter }
}

type Page = { page: string; page_size: number }

/** A page of what the reporter of a report reported. @throws Problem `not-found` without an e-mail address */
export async function listReportsOfReporter(base: Base, user: User, { id, ...page }: Page & { id: number }) {
  const { reporterEmail } = await visibleReport(base, user, id)
  if (!reporterEmail) throw new Problem('not-found', `Signal ${id} has no reporter contact detail.`)
  return findReportsOfReporter(base.db, user, { ...page, email: reporterEmail })
}

const nearbyPageSize = 4000

/** A page of the reports near a report, and their count. */
export async function listNearbyReports(base: Base, user: User, { id, page }: { id: number; page: string }) {
  const report = await visibleReport(base, user, id)
  const nearby = await findNearbyReports(base.db, { user, report, now: base.clock() })
  const part = pageBounds({ page, page_size: nearbyPageSize }, nearby.length)
  return { part, count: nearby.length, rows: nearby.slice(part.offset, part.offset + part.size) }
}

/** Here a report that one may not see in lists is not there (docs/wire/reports.md#context). */
async function visibleReport({ db }: Base, user: User, id: number) {
  const report = await db
    .selectFrom('reports')
    .select(['id', 'place', 'categoryId', 'reporterEmail', 'routingDepartmentIds'])
    .select(viewingDepartments.as('viewingDepartmentIds'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!report || !isInListsOf(user, report)) throw noSuchReport()
  return report
}
