import { sql } from 'kysely'
import { wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { answersOf, conditionsOf } from '../condition-values.ts'
import type { MisplacedReport } from '../contract.ts'
import { ExpressionError, parseExpression } from '../language.ts'
import { type RuleToCompare, reviewRules } from '../rule-problems.ts'
import { evaluateExpression } from '../rules.ts'
import {
  destinationsOf,
  ofLastReports,
  presentDepartments,
  type ReadyRule,
  type ReportRow,
  type RoutingFacts,
  readyRules,
  routingFacts,
} from './destinations.ts'
import { areasByName, exampleContext } from './route-report.ts'
import { rulesInOrder } from './store.ts'

const maxOpenReports = 2000

/** Reports that a colleague routed stay, and are only counted. */
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

/** The last routing was by a colleague, not by a rule. */
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

/** Answers may have any name and type; the rest is evaluated with example values. */
export async function checkExpression(db: Reader, code: string) {
  const context = exampleContext(await areasByName(db))
  try {
    const conditions = conditionsOf(parseExpression(code))
    for (const condition of conditions) if (answersOf(condition).length === 0) evaluateExpression(condition, context)
    return { error: null, answers: [...new Set(conditions.flatMap(answersOf))] }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    const { line = null, column = null, length = null } = error.at ?? {}
    return { error: { message: error.message, line, column, length }, answers: [] }
  }
}

export async function reviewCurrentRules(base: Base) {
  const [rules, facts] = await Promise.all([rulesInOrder(base.db), routingFacts(base)])
  return reviewWithNames(rules, facts)
}

export function reviewWithNames(rules: readonly RuleToCompare[], facts: RoutingFacts) {
  const { problems, unreached } = reviewRules(rules, facts)
  const byId = new Map(facts.categories.map(category => [category.id, category]))
  return {
    problems: problems.map(problem => ({ ...problem, by: [...problem.by] })),
    unreached: unreached.map(({ id, sometimesBy }) => {
      const { sub = '', main = '' } = byId.get(id) ?? {}
      return { id, name: sub, main, sometimesBy: [...sometimesBy] }
    }),
  }
}
