import { type StatusCode, statusFacts } from './facts.ts'
import { type Status, type StatusFacts, type StatusPhase, statuses } from './statuses.ts'

const statusesWhere = (matches: (facts: StatusFacts) => boolean) =>
  statuses.filter(status => matches(statusFacts[status]))

export const statusLabel = (status: Status) => statusFacts[status].name.label

export const statusHistoryText = (to: Status) => `Status gewijzigd naar: ${statusLabel(to)}`

export const phaseOf = (status: Status): StatusPhase => statusFacts[status].display.phase

export const statusesInFilter = statusesWhere(({ display }) => display.inFilter)

export const mayFollow = (from: Status, to: Status) => statusFacts[from].next.includes(to)

export const selectableStatuses: readonly Status[] = statusesWhere(({ entry }) => entry.formPlace !== null).sort(
  (a, b) => (statusFacts[a].entry.formPlace ?? 0) - (statusFacts[b].entry.formPlace ?? 0),
)

export const selectableFrom = (from: Status): readonly Status[] => selectableStatuses.filter(to => mayFollow(from, to))

export const requirementOf = (to: Status) => statusFacts[to].entry.needs

export const needsStatusText = (to: Status) => requirementOf(to) === 'text'

export const needsTextInForm = (to: Status) => ['text', 'form-text', 'question'].includes(requirementOf(to))

export const maxStatusTextLength = (to: Status) => (requirementOf(to) === 'question' ? 1000 : 10_000)

/** Systems of contractors that accept a report with `ready-to-send`. */
export const externalSystems = ['sigmax', 'gisib', 'straatnotes'] as const

export const takesPlannedDay = (to: Status) => to === 'scheduled'

export const statusMail = (to: Status) => statusFacts[to].entry.mail

/** True when the reporter is mailed even if the user did not choose so. */
export function alwaysMails(to: Status): boolean {
  const mail = statusMail(to)
  return mail !== null && mail.kind !== 'update' && mail.always
}

export const isReopenRefused = (from: Status, to: Status) => from === 'reopen-requested' && to === 'handled'

export const workdaysToLookAgain = 3

export const isEnded = (status: Status) => statusFacts[status].during.end !== null
export const endedStatuses = statuses.filter(isEnded)
export const openStatuses = statuses.filter(status => !isEnded(status))

/** A split report has ended but is not closed: its children continue. */
export const isClosed = (status: Status) => statusFacts[status].during.end === 'closed'
export const closedStatuses = statuses.filter(isClosed)

export const hasDeadline = (status: Status) => statusFacts[status].during.deadlineRuns
export const statusesWithoutDeadline = statuses.filter(status => !hasDeadline(status))

export const residentPhotosIn = (status: Status) => statusFacts[status].during.photos

/** A change of category makes the report new again. */
export const mayRecategorise = (status: Status) => statusFacts[status].during.recategorisable

export const isSendableToContractor = (status: Status) => statusFacts[status].during.sendable

/** The public map shows only reports that are worked on. */
export const statusesHiddenOnMap = statusesWhere(({ display }) => display.publicMap !== 'shown')
/** The older map of the wire also shows split reports. */
export const statusesHiddenOnOlderMap = statusesWhere(({ display }) => display.publicMap === 'hidden')

export const codeOf = (status: Status): StatusCode => statusFacts[status].name.code
export const statusCodes = statuses.map(codeOf)

export const statusOf = (code: StatusCode): Status => statuses.find(status => codeOf(status) === code) ?? 'received'

export const noMailReasons = ['part', 'no-address', 'address-refused', 'no-contact'] as const
export type NoMailReason = (typeof noMailReasons)[number]

type ReporterToMail = {
  isPart: boolean
  hasEmail: boolean
  isAddressRefused: boolean
  allowsContact: boolean
}

export function noMailReason({
  isPart,
  hasEmail,
  isAddressRefused,
  allowsContact,
}: ReporterToMail): NoMailReason | undefined {
  if (isPart) return 'part'
  if (!hasEmail) return 'no-address'
  if (isAddressRefused) return 'address-refused'
  return allowsContact ? undefined : 'no-contact'
}

/**
 * A reporter who was not satisfied and allows contact is mailed the decision, even when the municipality switched
 * the mail off.
 */
export type AnswerFacts = { reporterMailHandledNegativeContactEnabled: boolean; isUnsatisfied: boolean }

export function noStatusMailReason(
  { from, to }: { from: Status; to: Status },
  { reporterMailHandledNegativeContactEnabled: answersAll, isUnsatisfied }: AnswerFacts,
): 'status' | 'reopen-refused' | undefined {
  if (statusMail(to) === null) return 'status'
  return isReopenRefused(from, to) && !answersAll && !isUnsatisfied ? 'reopen-refused' : undefined
}
