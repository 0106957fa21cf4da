import { wireTime } from '../../../../kit/dutch-time.ts'
import type { Base } from '../../../../server/base.ts'
import { type RuleRow, rulesInOrder } from '../../server/store.ts'
import type { ChangedDestination, Destination, ProposedRule } from '../contract.ts'
import { destinationsOf, presentDepartments, type ReadyRule, readyRules } from './destinations.ts'
import { type RoutingFacts, routingFacts } from './facts.ts'
import { ofLastReports, type ReportRow } from './last-reports.ts'
import { checkTargets } from './proposed-rules.ts'
import { reviewWithNames } from './review.ts'

/** How many of the last reports are compared. */
const maxReports = 1000

type Proposal = { rules: readonly ProposedRule[]; tried?: number | undefined }

/**
 * Where the last reports would go by these rules and not by the present ones. Nothing is changed.
 * @param proposal `tried`: the place of the rule in question, which counts as active; its outcome is compared with where the
 * reports are now
 */
export async function dryRun(base: Base, { rules: proposed, tried }: Proposal) {
  const [present, facts] = await Promise.all([rulesInOrder(base.db), routingFacts(base)])
  // A rule of which the user left is no reason to refuse the others: it sends nothing anywhere, as before.
  const isUnfit = unfitIn(present)
  await checkTargets(base.db, proposed, isUnfit)
  const ready = proposed.map((rule, place) =>
    isUnfit(rule) ? [] : readyRules([{ ...rule, isActive: rule.isActive || place === tried }]),
  )
  const comparison = {
    before: readyRules(present.filter(({ isFit }) => isFit)),
    after: ready.flat(),
    ...(tried !== undefined && { tried: { rule: ready[tried]?.[0] } }),
    facts,
  }
  const { results: changes, ...progress } = await ofLastReports(base.db, { max: maxReports }, report =>
    changeOf(report, comparison),
  )
  return { ...progress, changes, review: reviewWithNames(proposed, facts) }
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
}

function changeOf(report: ReportRow, { before, after, tried, facts }: Comparison): ChangedDestination[] {
  const [from, to] = destinationsOf(report, facts, [before, after])
  if (!from || !to) return []
  const now = [...presentDepartments(report, facts)]
  const isOther = !isSame(from.destination, to.destination)
  const isByTried = tried?.rule !== undefined && to.rule === tried.rule
  const isElsewhere = sorted(now) !== sorted(to.destination.departmentIds)
  const isOtherUser = from.destination.userEmail !== to.destination.userEmail
  if (tried ? !(isElsewhere ? isOther || isByTried : isOtherUser) : !isOther) return []
  return [
    {
      reportId: report.id,
      createdAt: wireTime(report.createdAt),
      categoryId: report.categoryId,
      isOpen: report.isOpen,
      now,
      from: from.destination,
      to: to.destination,
      because: to.because(),
    },
  ]
}

const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other).join()

/** Whether the same departments and colleague get it, by whichever rule. */
const isSame = (one: Destination, other: Destination) =>
  one.departmentIds.join() === other.departmentIds.join() && one.userEmail === other.userEmail
