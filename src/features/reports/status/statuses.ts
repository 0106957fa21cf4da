/** Where a report can stand, in the order in which statuses are listed. What is decided by each is in `facts.ts`. */
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

/** Everything that has to be decided about a status. None is optional: the compiler names what a new one lacks. */
export type StatusFacts<Code = string> = {
  name: StatusName<Code>
  display: StatusDisplay
  /** The statuses that may follow (docs/wire/statuses.md#transitions); its own name: it may be set again, with another text. */
  next: readonly Status[]
  /** What setting it takes, and what follows from that. */
  entry: StatusEntry
  /** What holds as long as a report has it. */
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
  /** What a marker on the map of staff says of it: whose turn it is. */
  phase: Phase
  /** Whether the public sees it on a map; `older-map`: only on the older one of the wire. */
  publicMap: 'shown' | 'older-map' | 'hidden'
  /** Whether the form of a filter offers it. */
  inFilter: boolean
}

type StatusEntry = {
  /** Its place in the form that staff choose from; null: they cannot choose it there. */
  formPlace: number | null
  /**
   * What has to come along: a text; a text, but only in the form (the older one, and that of a part); a question to the
   * reporter; the address and text of somebody outside; the system of contractors that it goes to.
   */
  needs: 'nothing' | 'text' | 'form-text' | 'question' | 'recipient' | 'target'
  mail: StatusMail | null
}

/** The mail to the reporter; null: none is sent, whatever is asked. */
type StatusMail =
  /** `missing`: promised, but this mail does not exist yet and nothing is sent. `always`: also when it is not asked for. */
  | { kind: 'handled' | 'scheduled' | 'reopened' | 'missing'; always: boolean }
  /** Only when it is asked for: one text for all of these, in which each says what it means for the reporter. */
  | { kind: 'update'; meaning: string }

type StatusPeriod = {
  /** Nothing more is going to happen: by a decision, or because parts took its place. */
  end: 'closed' | 'split' | null
  /** Whether a deadline runs: lists then count the days that it waits. */
  deadlineRuns: boolean
  /** Photos of a resident; `with-feedback`: only together with the opinion that was asked. */
  photos: 'accepted' | 'with-feedback' | 'refused'
  /** Whether it can still be given to another category; that makes it new again. */
  recategorisable: boolean
  /** Whether staff can send it to a system of contractors. */
  sendable: boolean
}

export const phases = ['new', 'busy', 'waiting', 'done'] as const
export type Phase = (typeof phases)[number]
