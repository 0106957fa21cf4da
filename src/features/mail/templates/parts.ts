import type { Language } from '../../../kit/language.ts'
import type { Block, Inline } from '../../../kit/markdown.ts'

export type MessageHead = {
  label?: string | undefined
  title?: string | undefined
  detail?: { label: string; value: string } | undefined
  contact?: { label: string; parts: readonly Inline[] } | undefined
}

export type Link = { label: string; href: string }

/** A part of a mail as it is shown. */
export type MailPart =
  | { kind: 'title'; text: string }
  | { kind: 'blocks'; blocks: readonly Block[] }
  /** What staff wrote; the rest names it. */
  | ({ kind: 'message'; blocks: readonly Block[]; language?: Language | undefined } & MessageHead)
  /** What the reader is asked. */
  | { kind: 'question'; text: string }
  /** The literal text of a resident. */
  | { kind: 'quoted'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  /** What the reader is asked to do. */
  | { kind: 'button'; button: Link }
  /** Answers of the same weight. */
  | { kind: 'choices'; choices: readonly Link[] }
