/** The statuses of a report, in the order in which they are listed. `facts.ts` holds what each decides. */
export const statuses = [
  'received',
  'awaiting',
  'in-progress',
  'on-hold',
  'scheduled',
  'ready-to-send',
  'sent',
  'send-failed',
  'done-external',
  'handled',
  'cancelled',
  'reopened',
  'split',
  'closure-requested',
  'reopen-requested',
  'reaction-requested',
  'reaction-received',
  'forwarded',
] as const
export type Status = (typeof statuses)[number]

/** All properties of a status. None is optional: the compiler names those that a new one lacks. */
export type StatusFacts<Code = string> = {
  name: StatusName<Code>
  display: StatusDisplay
  /** The statuses that may follow (docs/wire/statuses.md#transitions); includes itself when it may be set again, with another text. */
  next: readonly Status[]
  /** What a change to this status requires and causes. */
  entry: StatusEntry
  /** What applies while a report has this status. */
  during: StatusPeriod
}

type StatusName<Code> = {
  /** On the wire. */
  code: Code
  /** For staff and residents. */
  label: string
}

type StatusDisplay = {
  /** Colour of the label: whether it is new, under way, waiting for us, or done. */
  tone: 'neutral' | 'primary' | 'info' | 'success' | 'caution' | 'error'
  /** What a marker on the staff map shows: whether staff have to act. */
  phase: StatusPhase
  /** Whether the public sees it on a map; `older-map`: only on the older one of the wire. */
  publicMap: 'shown' | 'older-map' | 'hidden'
  /** Whether the form of a filter offers it. */
  inFilter: boolean
}

type StatusEntry = {
  /** Its position in the status form; null: not offered there. */
  formPlace: number | null
  /**
   * The required input: a text; a text, but only in the form (the older one, and that of a child); a question to the
   * reporter; the address of an external party and a text; the system of a contractor.
   */
  needs: 'nothing' | 'text' | 'form-text' | 'question' | 'recipient' | 'target'
  mail: StatusMail | null
}

/** The mail that follows; null: none is sent, also when requested. */
type StatusMail =
  /** `always`: also when it is not requested. */
  | { kind: 'handled' | 'scheduled' | 'reopened' | 'reaction-requested' | 'reaction-received'; always: boolean }
  /** To the external party and not to the reporter. */
  | { kind: 'forward'; always: true }
  /** Only when requested: one template for all of these, with what the status means for the reporter. */
  | { kind: 'update'; meaning: string }

type StatusPeriod = {
  /** How handling ended: by a decision, or because child reports replace it; null: it has not. */
  end: 'closed' | 'split' | null
  /** Whether a deadline runs; lists then count the days since creation. */
  deadlineRuns: boolean
  /** Whether residents may add photos; `with-feedback`: only with the feedback form. */
  photos: 'accepted' | 'with-feedback' | 'refused'
  /** Whether the category can still be changed; that makes the report new again. */
  recategorisable: boolean
  /** Whether staff can send the report to the system of a contractor. */
  sendable: boolean
}

export const statusPhases = ['new', 'busy', 'waiting', 'done'] as const
export type StatusPhase = (typeof statusPhases)[number]
