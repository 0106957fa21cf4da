import { streetLine } from '#features/reports/location/rules.ts'
import { isInListsOf } from '#features/reports/policy.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { printExpression } from '../condition-values.ts'
import {
  type ChangedDestination,
  type Destination,
  maxDryRunReports,
  type ProposedRule,
  type TriedRule,
} from '../contract.ts'
import { type Expression, flattened } from '../language.ts'
import { type ExpressionContext, evaluatesTrue } from '../rules.ts'
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
import { reviewWithNames } from './review.ts'
import { contextOf } from './route-report.ts'
import { type RuleRow, rulesInOrder } from './store.ts'

type Attempt = { isMatching: boolean; holding: readonly string[]; onlyMissing: readonly string[] }

/** Rules with more conditions are not explained. */
const maxConditions = 30

/** A single condition says no more than the rule itself. */
function waysOf(rule: Expression) {
  const ways = flattened(rule, 'or')
    .map(way => flattened(way, 'and').map(condition => ({ condition, code: printExpression(condition) })))
    .filter(({ length }) => length > 1)
  return ways.flat().length > maxConditions ? [] : ways
}

function trialOf(rule: Expression) {
  const ways = waysOf(rule)
  const codes = [...new Set(ways.flat().map(({ code }) => code))]
  return {
    attempt(context: ExpressionContext): Attempt {
      const isMatching = evaluatesTrue(rule, context)
      const holding = new Set(
        ways.flatMap(way => way.filter(({ condition }) => evaluatesTrue(condition, context)).map(({ code }) => code)),
      )
      const missing = ways.map(way => way.filter(({ code }) => !holding.has(code)))
      const onlyMissing = isMatching ? [] : missing.filter(({ length }) => length === 1).flat()
      return { isMatching, holding: [...holding], onlyMissing: onlyMissing.map(({ code }) => code) }
    },
    sum: (attempts: readonly Attempt[], takenEarlier: number): TriedRule => ({
      matching: attempts.filter(({ isMatching }) => isMatching).length,
      takenEarlier,
      conditions: codes.map(code => ({
        code,
        holding: attempts.filter(({ holding }) => holding.includes(code)).length,
        onlyMissing: attempts.filter(({ onlyMissing }) => onlyMissing.includes(code)).length,
      })),
    }),
  }
}

type Proposal = { rules: readonly ProposedRule[]; tried?: number | undefined }

/**
 * Changes nothing. @param user sees the subject of a report only with the right to it @param proposal `tried`: the
 * index of the tried rule, which counts as active and is compared with the current place of the reports
 */
export async function dryRun(base: Base, user: User, { rules: proposed, tried }: Proposal) {
  const [present, facts, viewers] = await Promise.all([
    rulesInOrder(base.db),
    routingFacts(base),
    viewingDepartments(base.db),
  ])
  // A rule whose user left routes nothing, as before; the other rules go on.
  const isUnfit = unfitIn(present)
  await checkTargets(base.db, proposed, isUnfit)
  const ready = proposed.map((rule, place) =>
    isUnfit(rule) ? [] : readyRules([{ ...rule, isActive: rule.isActive || place === tried }]),
  )
  const triedRule = tried === undefined ? undefined : ready[tried]?.[0]
  const trial = triedRule && trialOf(triedRule.expression)
  const comparison: Comparison = {
    before: readyRules(present.filter(({ isFit }) => isFit)),
    after: ready.flat(),
    ...(tried !== undefined && { tried: { rule: triedRule } }),
    facts,
    maySee: ({ categoryId, routingDepartmentIds }) =>
      isInListsOf(user, { viewingDepartmentIds: viewers.get(categoryId) ?? [], routingDepartmentIds }),
  }
  const { results, ...progress } = await ofLastReports(base.db, { max: maxDryRunReports }, report => [
    { ...outcomeOf(report, comparison), attempt: trial?.attempt(contextOf(report, facts.areas)) },
  ])
  return {
    ...progress,
    changes: results.flatMap(({ change }) => change ?? []),
    tried: trial ? trial.sum(attemptsIn(results), results.filter(isTakenEarlier).length) : null,
    review: reviewWithNames(proposed, facts),
  }
}

type Outcome = { change: ChangedDestination | undefined; isByTried: boolean; attempt: Attempt | undefined }

const attemptsIn = (outcomes: readonly Outcome[]) => outcomes.flatMap(({ attempt }) => attempt ?? [])
const isTakenEarlier = ({ attempt, isByTried }: Outcome) => attempt?.isMatching && !isByTried

async function viewingDepartments(db: Reader): Promise<ReadonlyMap<number, readonly number[]>> {
  const links = await db
    .selectFrom('categoryDepartments')
    .select(['categoryId', 'departmentId'])
    .where(({ or, eb }) => or([eb('canView', '=', true), eb('isResponsible', '=', true)]))
    .execute()
  const byCategory = Map.groupBy(links, ({ categoryId }) => categoryId)
  return new Map([...byCategory].map(([id, group]) => [id, group.map(({ departmentId }) => departmentId)]))
}

type Target = { departmentId: number; userEmail: string | null }

function unfitIn(present: readonly RuleRow[]): (rule: Target) => boolean {
  const keyOf = ({ departmentId, userEmail }: Target) => `${departmentId} ${userEmail?.toLowerCase()}`
  const keys = new Set(present.filter(({ isFit }) => !isFit).map(keyOf))
  return rule => keys.has(keyOf(rule))
}

type Comparison = {
  before: readonly ReadyRule[]
  after: readonly ReadyRule[]
  tried?: { rule: ReadyRule | undefined }
  facts: RoutingFacts
  maySee: (report: ReportRow) => boolean
}

function outcomeOf(report: ReportRow, { before, after, tried, facts, maySee }: Comparison) {
  const [from, to] = destinationsOf(report, facts, [before, after])
  const isByTried = tried?.rule !== undefined && to?.rule === tried.rule
  if (!from || !to) return { change: undefined, isByTried }
  const now = [...presentDepartments(report, facts)]
  const isOther = !isSame(from.destination, to.destination)
  const isElsewhere = sorted(now) !== sorted(to.destination.departmentIds)
  const isOtherUser = from.destination.userEmail !== to.destination.userEmail
  if (tried ? !(isElsewhere ? isOther || isByTried : isOtherUser) : !isOther) return { change: undefined, isByTried }
  const change: ChangedDestination = {
    reportId: report.id,
    createdAt: wireTime(report.createdAt),
    categoryId: report.categoryId,
    isOpen: report.isOpen,
    now,
    from: from.destination,
    to: to.destination,
    because: to.because(),
    about: maySee(report) ? aboutOf(report) : null,
  }
  return { change, isByTried }
}

const aboutOf = ({ firstWords, sub, address }: ReportRow) => ({
  text: firstWords,
  category: sub,
  street: address ? streetLine(address) : '',
})

const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other).join()

const isSame = (one: Destination, other: Destination) =>
  one.departmentIds.join() === other.departmentIds.join() && one.userEmail === other.userEmail

/**
 * Two statements. @param isExempt skips the user of a rule @throws Problem `invalid-input` with one object per rule
 */
async function checkTargets(
  db: Reader,
  rules: readonly ProposedRule[],
  isExempt: (rule: ProposedRule) => boolean,
): Promise<void> {
  const departments = new Set((await db.selectFrom('departments').select('id').execute()).map(({ id }) => id))
  const members = await membersOf(
    db,
    rules.flatMap(({ userEmail }) => userEmail?.toLowerCase() ?? []),
  )
  const errors = rules.map((rule): Record<string, string[]> => {
    const { departmentId, userEmail } = rule
    if (!departments.has(departmentId)) return { departmentId: ['Deze afdeling bestaat niet.'] }
    if (userEmail === null || isExempt(rule) || members.has(`${userEmail.toLowerCase()} ${departmentId}`)) return {}
    return { userEmail: ['Deze collega is niet bekend of werkt niet voor deze afdeling.'] }
  })
  if (errors.some(error => Object.keys(error).length > 0)) throw new Problem('invalid-input', { rules: errors })
}

async function membersOf(db: Reader, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('userDepartments', 'userDepartments.userId', 'users.id')
    .select(({ fn }) => [fn<string>('lower', ['users.email']).as('email'), 'departmentId'])
    .where('users.isActive', '=', true)
    .where(({ fn }) => fn('lower', ['users.email']), 'in', ['', ...emails])
    .execute()
  return new Set(rows.map(({ email, departmentId }) => `${email} ${departmentId}`))
}
