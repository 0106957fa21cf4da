/** Why staff closed a report, in the order of the form. `closing-facts.ts` holds what each decides. */
export const closingReasons = ['solved', 'not_ours', 'not_found', 'declined', 'planned', 'double'] as const
export type ClosingReason = (typeof closingReasons)[number]

/** Why a report was closed. A client that does not know reasons gives none: then nothing is claimed. */
export type Closing = {
  reason: ClosingReason
  /** Whose it is, or why it is not done. */
  detail: string | null
  /** How the one whose it is can be reached: a telephone number, an e-mail address, a website. */
  contact?: string | null
  /** The day on which the work is planned, as `2026-11-30`. */
  plannedOn: string | null
}

/** All properties of a reason. None is optional: the compiler names those that a new one lacks. */
export type ClosingFacts = {
  /** For staff: in the form, the history and filters, and as a column of the figures. */
  label: string
  /** What has to be entered with it. */
  asks: ClosingDetail | null
  /** The proposed text of the mail; staff can change it. */
  defaultText: string
  /** Whether the reporter is asked what they think of the handling (docs/wire/statuses.md#closing-reasons). */
  asksFeedback: boolean
  /** Whether it is what the municipality decided, with which the reporter can disagree, and not what it found or did. */
  isDecision: boolean
  resident: {
    /** The name of the block with the reason, in the mail and on the page of the report. */
    title: string
    /** The outcome in one sentence. */
    outcome: string
    /** Whether the outcome only repeats the title, so that who reads the title does not read it too. */
    titleSaysAll: boolean
  }
}

/** `double`: the report has to be linked to another one. */
type ClosingDetail =
  | { kind: 'day'; label: string; error: string; labelForResident: string }
  | { kind: 'text'; label: string; error: string; labelForResident: string; contact?: ContactField }
  | { kind: 'double'; label: string; error: string }

/** A field that need not be filled in, beside the one of the reason. */
type ContactField = { label: string; hint: string; labelForResident: string }

/** Of each of the two texts. */
export const maxClosingDetailLength = 200
