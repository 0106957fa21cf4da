import { sql } from 'kysely'
import { wireTime } from '../../../../kit/dutch-time.ts'
import type { Base } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { rulesInOrder } from '../../server/store.ts'
import type { MisplacedReport } from '../contract.ts'
import { destinationsOf, presentDepartments, type ReadyRule, readyRules } from './destinations.ts'
import { type RoutingFacts, routingFacts } from './facts.ts'
import { ofLastReports, type ReportRow } from './last-reports.ts'

/** How many of the last open reports are compared. */
const maxOpenReports = 2000

/**
 * The open reports that another department has than the rules now say. Those that a colleague sent somewhere stay there, and are
 * only counted.
 */
export async function findMisplacedReports(base: Base) {
  const [rules, facts] = await Promise.all([rulesInOrder(base.db), routingFacts(base)])
  const ready = readyRules(rules.filter(({ isFit }) => isFit))
  const selection = { max: maxOpenReports, onlyOpen: true }
  const { results, ...progress } = await ofLastReports(base.db, selection, report => placeOf(report, ready, facts))
  const byStaff = await routedByStaff(base.db, results)
  const reports = results.filter(({ reportId }) => !byStaff.has(reportId)).map(({ wasRouted: _, ...report }) => report)
  return { ...progress, reports, routedByStaff: results.length - reports.length }
}

type Candidate = MisplacedReport & { wasRouted: boolean }

function placeOf(report: ReportRow, rules: readonly ReadyRule[], facts: RoutingFacts): Candidate[] {
  const { id, updatedAt, routingDepartmentIds } = report
  const now = presentDepartments(report, facts)
  const [target] = destinationsOf(report, facts, [rules])
  if (!target || sorted(target.destination.departmentIds) === sorted(now)) return []
  const wasRouted = (routingDepartmentIds ?? []).length > 0
  return [{ reportId: id, updatedAt: wireTime(updatedAt), from: [...now], to: target.destination, wasRouted }]
}

const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other).join()

/** Which of these reports a colleague routed last, and not a rule. */
async function routedByStaff(db: Reader, candidates: readonly Candidate[]): Promise<ReadonlySet<number>> {
  const ids = candidates.flatMap(({ reportId, wasRouted }) => (wasRouted ? [reportId] : []))
  const { rows } = await sql<{ reportId: number }>`
    select report_id as "reportId" from (
      select distinct on (report_id) report_id, by_user from report_events
      where report_id = any(${ids}::bigint[]) and event ->> 'type' = 'routing-changed'
      order by report_id, id desc
    ) last where by_user is not null`.execute(db)
  return new Set(rows.map(({ reportId }) => Number(reportId)))
}
