import type { ClosingForResident } from '../reports/status/closing-rules.ts'

/** A part of a mail: standard text or a message of staff (Markdown), the literal text of a resident, or facts. */
export type MailPart =
  | { kind: 'markdown'; markdown: string }
  | { kind: 'message'; markdown: string }
  /** Why the report is closed: a block with its name, what belongs to it, and the message of staff. */
  | { kind: 'reason'; label: string; title: string; detail: ClosingForResident['detail']; markdown: string }
  | { kind: 'quoted'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  /** What the reader is asked to do. */
  | { kind: 'button'; label: string; href: string }
  /** Answers of the same weight. */
  | { kind: 'choices'; choices: readonly { label: string; href: string }[] }
