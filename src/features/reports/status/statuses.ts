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

/** No property is optional, so that the compiler names those that a new status lacks. */
export type StatusFacts<Code = string> = {
  name: StatusName<Code>
  display: StatusDisplay
  /** docs/wire/statuses.md#transitions. A status that may be set again with another text includes itself. */
  next: readonly Status[]
  entry: StatusEntry
  during: StatusPeriod
}

type StatusName<Code> = {
  code: Code
  label: string
}

type StatusDisplay = {
  tone: 'neutral' | 'open' | 'info' | 'success' | 'caution' | 'error'
  phase: StatusPhase
  /** `older-map`: only on the older map of the wire. */
  publicMap: 'shown' | 'older-map' | 'hidden'
  inFilter: boolean
}

type StatusEntry = {
  formPlace: number | null
  /**
   * `form-text`: only the form requires the text (the older form, and that of a child). `recipient`: the address of
   * an external party. `target`: the system of a contractor.
   */
  needs: 'nothing' | 'text' | 'form-text' | 'question' | 'recipient' | 'target'
  mail: StatusMail | null
}

type StatusMail =
  /** `always`: also when it is not requested. */
  | { kind: 'handled' | 'scheduled' | 'reopened' | 'reaction-requested' | 'reaction-received'; always: boolean }
  /** To the external party, not to the reporter. */
  | { kind: 'forward'; always: true }
  /** Only when requested. All these statuses share a template, which holds the meaning for the reporter. */
  | { kind: 'update'; meaning: string }

type StatusPeriod = {
  /** `split`: child reports replace it. */
  end: 'closed' | 'split' | null
  /** Lists count the days since creation only while it runs. */
  deadlineRuns: boolean
  /** `with-feedback`: only with the feedback form. */
  photos: 'accepted' | 'with-feedback' | 'refused'
  recategorisable: boolean
  sendable: boolean
}

export const statusPhases = ['new', 'busy', 'waiting', 'done'] as const
export type StatusPhase = (typeof statusPhases)[number]
