import { setImmediate } from 'node:timers/promises'
import { wireTime } from '../../../../kit/dutch-time.ts'
import type { Base } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { type Expression, parseExpression } from '../../language.ts'
import { type ExpressionContext, evaluatesTrue } from '../../rules.ts'
import { contextOf } from '../../server/context.ts'
import { rulesInOrder } from '../../server/store.ts'
import { ExpressionError } from '../../tokens.ts'
import type { ChangedDestination, Destination, ProposedRule } from '../contract.ts'
import { type RoutingFacts, routingFacts } from './facts.ts'
import { checkTargets } from './proposed-rules.ts'
import { reviewWithNames } from './review.ts'

/** How many of the last reports are compared. */
const maxReports = 1000
/** How many are in memory at a time. */
const batchSize = 100
/** A dry run that takes longer says how far it came (milliseconds). */
const maxMilliseconds = 5000

/** Where the last reports would go by these rules and not by the present ones. Nothing is changed. */
export async function dryRun(base: Base, proposed: readonly ProposedRule[]) {
  await checkTargets(base.db, proposed)
  const [present, facts] = await Promise.all([rulesInOrder(base.db), routingFacts(base)])
  const before = readyRules(present.filter(({ isFit }) => isFit))
  const after = readyRules(proposed)
  const until = performance.now() + maxMilliseconds
  const changes: ChangedDestination[] = []
  let [checked, isComplete] = [0, true]
  for await (const report of lastReports(base.db)) {
    if (performance.now() > until) {
      isComplete = false
      break
    }
    changes.push(...changeOf(report, { before, after, facts }))
    checked += 1
    await setImmediate() // other requests come first
  }
  return { checked, isComplete, changes, review: reviewWithNames(proposed, facts) }
}

type ReadyRule = { expression: Expression; name: string; departmentId: number; userEmail: string | null }
type Rule = Omit<ReadyRule, 'expression'> & { code: string; isActive: boolean }

/** The active rules that can be parsed: the others send nothing anywhere. */
const readyRules = (rules: readonly Rule[]): ReadyRule[] =>
  rules.flatMap(({ code, isActive, name, departmentId, userEmail }) => {
    const expression = isActive ? parsed(code) : undefined
    return expression ? [{ expression, name, departmentId, userEmail }] : []
  })

function parsed(code: string): Expression | undefined {
  try {
    return parseExpression(code)
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}

const reportsBefore = (db: Reader, id: number | undefined) =>
  db
    .selectFrom('reports')
    .innerJoin('categories as sub', 'sub.id', 'reports.categoryId')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .select(['reports.id', 'reports.createdAt', 'categoryId', 'place', 'districtCode', 'incidentStart'])
    .select(['extraProperties', 'sub.name as sub', 'main.name as main'])
    .$if(id !== undefined, query => query.where('reports.id', '<', id ?? 0))
    .orderBy('reports.id', 'desc')
    .limit(batchSize)
    .execute()

type ReportRow = Awaited<ReturnType<typeof reportsBefore>>[number]

async function* lastReports(db: Reader): AsyncGenerator<ReportRow> {
  let last: number | undefined
  for (let left = maxReports; left > 0; left -= batchSize) {
    const rows = await reportsBefore(db, last)
    yield* rows
    if (rows.length < batchSize) return
    last = rows.at(-1)?.id
  }
}

type Comparison = { before: readonly ReadyRule[]; after: readonly ReadyRule[]; facts: RoutingFacts }

function changeOf(report: ReportRow, { before, after, facts }: Comparison): ChangedDestination[] {
  const context = contextOf(report, facts.areas)
  const byCategory = facts.categories.find(({ id }) => id === report.categoryId)?.departmentIds ?? []
  const [from, to] = [before, after].map(rules => destinationOf(rules, context, byCategory))
  if (!from || !to || isSame(from, to)) return []
  return [{ reportId: report.id, createdAt: wireTime(report.createdAt), categoryId: report.categoryId, from, to }]
}

function destinationOf(
  rules: readonly ReadyRule[],
  context: ExpressionContext,
  byCategory: readonly number[],
): Destination {
  const rule = rules.find(({ expression }) => evaluatesTrue(expression, context))
  return {
    departmentIds: rule ? [rule.departmentId] : [...byCategory],
    userEmail: rule?.userEmail ?? null,
    rule: rule?.name ?? null,
  }
}

/** Whether the same departments and colleague get it, by whichever rule. */
const isSame = (one: Destination, other: Destination) =>
  one.departmentIds.join() === other.departmentIds.join() && one.userEmail === other.userEmail
