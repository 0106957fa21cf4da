import { statusFacts } from './facts.ts'
import { type Status, type StatusFacts, type StatusPhase, statuses } from './statuses.ts'

const statusesWhere = (matches: (facts: StatusFacts) => boolean) =>
  statuses.filter(status => matches(statusFacts[status]))

/** The Dutch label, for staff and residents. */
export const statusLabel = (status: Status) => statusFacts[status].name.label

/** The line of the history about a change to this status. */
export const statusHistoryText = (to: Status) => `Status gewijzigd naar: ${statusLabel(to)}`

/** The phase that a marker on the staff map shows. */
export const phaseOf = (status: Status): StatusPhase => statusFacts[status].display.phase

/** The statuses that the filter form offers. */
export const statusesInFilter = statusesWhere(({ display }) => display.inFilter)

export const mayFollow = (from: Status, to: Status) => statusFacts[from].next.includes(to)

/** The statuses that a user may choose in the status form, in its order. */
export const selectableStatuses: readonly Status[] = statusesWhere(({ entry }) => entry.formPlace !== null).sort(
  (a, b) => (statusFacts[a].entry.formPlace ?? 0) - (statusFacts[b].entry.formPlace ?? 0),
)

/** The input that a change to this status requires. */
export const requirementOf = (to: Status) => statusFacts[to].entry.needs

/** Whether a change to this status always needs a text. */
export const needsStatusText = (to: Status) => requirementOf(to) === 'text'

/** Whether the form needs a text too: the older form, and that of a child report. */
export const needsTextInForm = (to: Status) => ['text', 'form-text', 'question'].includes(requirementOf(to))

export const maxStatusTextLength = (to: Status) => (requirementOf(to) === 'question' ? 1000 : 10_000)

/** Systems of contractors that a report can be sent to with `ready-to-send`. */
export const externalSystems = ['sigmax', 'gisib', 'straatnotes'] as const

/** Whether a change to this status can name the day on which the work is planned. */
export const takesPlannedDay = (to: Status) => to === 'scheduled'

export const statusMail = (to: Status) => statusFacts[to].entry.mail

/** Whether setting this status always mails the reporter, also when the user did not choose so. */
export function alwaysMails(to: Status): boolean {
  const mail = statusMail(to)
  return mail !== null && mail.kind !== 'update' && mail.always
}

/** Whether this change refuses a request to reopen: the report is handled again. */
export const isReopenRefused = (from: Status, to: Status) => from === 'reopen-requested' && to === 'handled'

/** Within how many working days a report that was not solved is reviewed. */
export const workdaysToLookAgain = 3

/** Whether handling has ended: closed for the public, for deadlines and in figures. */
export const isEnded = (status: Status) => statusFacts[status].during.end !== null
export const endedStatuses = statuses.filter(isEnded)
export const openStatuses = statuses.filter(status => !isEnded(status))

/** Whether it was closed by a decision; a split report was not, its children are. */
export const isClosed = (status: Status) => statusFacts[status].during.end === 'closed'
export const closedStatuses = statuses.filter(isClosed)

/** Whether a deadline runs; otherwise lists count no days. */
export const hasDeadline = (status: Status) => statusFacts[status].during.deadlineRuns
export const statusesWithoutDeadline = statuses.filter(status => !hasDeadline(status))

export const residentPhotosIn = (status: Status) => statusFacts[status].during.photos

/** Whether the category can still be changed; that makes the report new again. */
export const mayRecategorise = (status: Status) => statusFacts[status].during.recategorisable

/** Whether staff can send a report to a system of contractors. */
export const isSendableToContractor = (status: Status) => statusFacts[status].during.sendable

/** Statuses that the public map does not show, because the report is not being worked on. */
export const statusesHiddenOnMap = statusesWhere(({ display }) => display.publicMap !== 'shown')
/** The same for the older map of the wire, which also shows split reports. */
export const statusesHiddenOnOlderMap = statusesWhere(({ display }) => display.publicMap === 'hidden')
