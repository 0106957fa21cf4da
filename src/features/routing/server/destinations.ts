import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { isOpen } from '#features/reports/status/server/conditions.ts'
import type { Municipality } from '#kit/configuration.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { conditionsOf, printCondition } from '../condition-values.ts'
import type { Destination } from '../contract.ts'
import { type Expression, parsedExpression } from '../language.ts'
import { type ExpressionContext, evaluatesTrue } from '../rules.ts'
import { areasByName, contextOf } from './route-report.ts'

export type ReadyRule = { expression: Expression; name: string; departmentId: number; userEmail: string | null }
type Rule = Omit<ReadyRule, 'expression'> & { code: string; isActive: boolean }

/** Other rules route nothing. */
export const readyRules = (rules: readonly Rule[]): ReadyRule[] =>
  rules.flatMap(({ code, isActive, name, departmentId, userEmail }) => {
    const expression = isActive ? parsedExpression(code) : undefined
    return expression ? [{ expression, name, departmentId, userEmail }] : []
  })

const departmentsOf = (categoryId: number, { categories }: RoutingFacts): readonly number[] =>
  categories.find(({ id }) => id === categoryId)?.departmentIds ?? []

/** The departments that it was routed to, or those of its category. */
export const presentDepartments = ({ routingDepartmentIds, categoryId }: ReportRow, facts: RoutingFacts) =>
  routingDepartmentIds?.length ? routingDepartmentIds : departmentsOf(categoryId, facts)

/** `because`: the conditions of the rule that hold. */
export function destinationsOf(report: ReportRow, facts: RoutingFacts, sets: readonly (readonly ReadyRule[])[]) {
  const context = contextOf(report, facts.areas)
  return sets.map(rules => {
    const rule = rules.find(({ expression }) => evaluatesTrue(expression, context))
    const destination: Destination = {
      departmentIds: rule ? [rule.departmentId] : [...departmentsOf(report.categoryId, facts)],
      userEmail: rule?.userEmail ?? null,
      rule: rule?.name ?? null,
    }
    return { rule, destination, because: () => (rule ? trueConditions(rule.expression, context) : []) }
  })
}

const trueConditions = (expression: Expression, context: ExpressionContext) => [
  ...new Set(
    conditionsOf(expression)
      .filter(condition => evaluatesTrue(condition, context))
      .map(printCondition),
  ),
]

export async function routingFacts({ db, municipality }: Pick<Base, 'db' | 'municipality'>) {
  const [categories, areas] = await Promise.all([subCategories(db), areasByName(db)])
  return {
    categories,
    areas,
    districts: districtLetters(municipality),
    withoutDepartment: categories
      .filter(({ isActive, departmentIds }) => isActive && departmentIds.length === 0)
      .map(({ id }) => id),
  }
}
export type RoutingFacts = Awaited<ReturnType<typeof routingFacts>>

/** Includes the empty letter, for a report outside every district. */
const districtLetters = ({ districtCodes }: Municipality) => ['', ...new Set(Object.values(districtCodes))]

async function subCategories(db: Reader) {
  const [rows, links] = await Promise.all([
    db
      .selectFrom('categories as sub')
      .innerJoin('categories as main', 'main.id', 'sub.parentId')
      .select(['sub.id', 'sub.isActive', 'sub.name as sub', 'main.name as main'])
      .orderBy('main.name')
      .orderBy('sub.name')
      .execute(),
    db
      .selectFrom('categoryDepartments')
      .select(['categoryId', 'departmentId'])
      .where('isResponsible', '=', true)
      .orderBy('departmentId')
      .execute(),
  ])
  const byCategory = Map.groupBy(links, ({ categoryId }) => categoryId)
  return rows.map(row => ({
    ...row,
    departmentIds: (byCategory.get(row.id) ?? []).map(({ departmentId }) => departmentId),
  }))
}

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
