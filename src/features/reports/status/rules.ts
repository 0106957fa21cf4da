import { statusFacts } from './facts.ts'
import { type Phase, type Status, type StatusFacts, statuses } from './statuses.ts'

const statusesThat = (hold: (facts: StatusFacts) => boolean) => statuses.filter(status => hold(statusFacts[status]))

/** What staff and residents call it. */
export const statusLabel = (status: Status) => statusFacts[status].name.label

/** What the history of a report says when it gets this status. */
export const statusHistoryText = (to: Status) => `Status gewijzigd naar: ${statusLabel(to)}`

/** What a marker on the map of staff says of it. */
export const phaseOf = (status: Status): Phase => statusFacts[status].display.phase

/** Those that the form of a filter offers. */
export const statusesInFilter = statusesThat(({ display }) => display.inFilter)

export const mayFollow = (from: Status, to: Status) => statusFacts[from].next.includes(to)

/** What a user may choose in the status form, in its order. */
export const selectableStatuses: readonly Status[] = statusesThat(({ entry }) => entry.formPlace !== null).sort(
  (one, other) => (statusFacts[one].entry.formPlace ?? 0) - (statusFacts[other].entry.formPlace ?? 0),
)

/** What has to come along with a status. */
export const requirementOf = (to: Status) => statusFacts[to].entry.needs

/** Without a text these make no sense to their readers. */
export const needsText = (to: Status) => requirementOf(to) === 'text'

/** In the older form, and for a part of a report, these ask for a text too. */
export const needsTextInForm = (to: Status) => ['text', 'form-text', 'question'].includes(requirementOf(to))

export const maxTextLength = (to: Status) => (requirementOf(to) === 'question' ? 1000 : 10_000)

/** Systems that a report can be sent to with `ready-to-send`. */
export const externalSystems = ['sigmax', 'gisib', 'straatnotes'] as const

export const statusMail = (to: Status) => statusFacts[to].entry.mail

/** The reporter gets mail whenever this is set, ticked or not. */
export function alwaysMails(to: Status): boolean {
  const mail = statusMail(to)
  return mail !== null && mail.kind !== 'update' && mail.always
}

/** Its mail does not exist yet: it is promised, but nothing is sent. */
export const isMailMissing = (to: Status) => statusMail(to)?.kind === 'missing'

/** The answer to a request to reopen is no: the report is handled as it was. */
export const isReopenRefused = (from: Status, to: Status) => from === 'reopen-requested' && to === 'handled'

/** Nothing more is going to happen to it: counts as closed for the public, for deadlines and in figures. */
export const isEnded = (status: Status) => statusFacts[status].during.end !== null
export const endedStatuses = statuses.filter(isEnded)
export const openStatuses = statuses.filter(status => !isEnded(status))

/** Somebody decided that it is done; a report that was split is not, its parts are. */
export const isClosed = (status: Status) => statusFacts[status].during.end === 'closed'
export const closedStatuses = statuses.filter(isClosed)

/** While one of these lasts, lists count no days. */
export const hasDeadline = (status: Status) => statusFacts[status].during.deadlineRuns
export const statusesWithoutDeadline = statuses.filter(status => !hasDeadline(status))

export const residentPhotosIn = (status: Status) => statusFacts[status].during.photos

/** Whether a report can still be given to another category; that makes it new again. */
export const mayRecategorise = (status: Status) => statusFacts[status].during.recategorisable

/** Whether staff can send a report to a system of contractors. */
export const isSendableToContractor = (status: Status) => statusFacts[status].during.sendable

/** What the public sees on no map: nobody is working on it, or not any more. */
export const statusesHiddenOnMap = statusesThat(({ display }) => display.publicMap !== 'shown')
/** The same for the older map of the wire, which shows what was split long ago. */
export const statusesHiddenOnOlderMap = statusesThat(({ display }) => display.publicMap === 'hidden')
