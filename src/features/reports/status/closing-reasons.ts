export const closingReasons = ['solved', 'not_ours', 'not_found', 'declined', 'planned', 'double'] as const
export type ClosingReason = (typeof closingReasons)[number]

/** A client without support for reasons sends none: then nothing is claimed. */
export type Closing = {
  reason: ClosingReason
  detail: string | null
  contact?: string | null
  plannedOn: string | null
}

/** No property is optional, so that the compiler names those that a new reason lacks. */
export type ClosingFacts = {
  label: string
  asks: ClosingDetail | null
  defaultText: string
  /** docs/wire/statuses.md#closing-reasons */
  asksFeedback: boolean
  /** True for a decision of the municipality, with which the reporter can disagree. */
  isDecision: boolean
  resident: {
    title: string
    outcome: string
    /** True when the outcome only repeats the title, so that one of the two is shown. */
    titleSaysAll: boolean
  }
}

/** `double`: the report has to be linked to another one. */
type ClosingDetail =
  | { kind: 'day'; label: string; error: string; labelForResident: string }
  | { kind: 'text'; label: string; error: string; labelForResident: string; contact?: ContactField }
  | { kind: 'double'; label: string; error: string }

type ContactField = { label: string; hint: string; labelForResident: string }

export const maxClosingDetailLength = 200
