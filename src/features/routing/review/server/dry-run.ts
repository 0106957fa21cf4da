import { wireTime } from '../../../../kit/dutch-time.ts'
import type { Base } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { streetLine } from '../../../reports/location/rules.ts'
import { isInListsOf } from '../../../reports/policy.ts'
import type { User } from '../../../users/policy.ts'
import { contextOf } from '../../server/context.ts'
import { type RuleRow, rulesInOrder } from '../../server/store.ts'
import { type ChangedDestination, type Destination, maxDryRunReports, type ProposedRule } from '../contract.ts'
import { type Attempt, trialOf } from '../tried-rule.ts'
import { destinationsOf, presentDepartments, type ReadyRule, readyRules } from './destinations.ts'
import { type RoutingFacts, routingFacts } from './facts.ts'
import { ofLastReports, type ReportRow } from './last-reports.ts'
import { checkTargets } from './proposed-rules.ts'
import { reviewWithNames } from './review.ts'

type Proposal = { rules: readonly ProposedRule[]; tried?: number | undefined }

/**
 * Where the last reports would go by these rules and not by the present ones. Nothing is changed.
 * @param user reads what a report is about only where they may see it
 * @param proposal `tried`: the place of the rule in question, which counts as active; its outcome is compared with where the
 * reports are now
 */
export async function dryRun(base: Base, user: User, { rules: proposed, tried }: Proposal) {
  const [present, facts, viewers] = await Promise.all([
    rulesInOrder(base.db),
    routingFacts(base),
    viewingDepartments(base.db),
  ])
  // A rule of which the user left is no reason to refuse the others: it sends nothing anywhere, as before.
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

/** The departments that may view the reports of each category. */
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
  /** Its `rule` is undefined for one that sends nothing anywhere. */
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

/** Whether the same departments and colleague get it, by whichever rule. */
const isSame = (one: Destination, other: Destination) =>
  one.departmentIds.join() === other.departmentIds.join() && one.userEmail === other.userEmail
