import type { Language } from '#kit/language.ts'
import type { Block, Inline } from '#kit/markdown.ts'

export type MessageHead = {
  label?: string | undefined
  title?: string | undefined
  detail?: { label: string; value: string } | undefined
  contact?: { label: string; parts: readonly Inline[] } | undefined
}

export type Link = { label: string; href: string }

export type MailPart =
  | { kind: 'title'; text: string }
  | { kind: 'blocks'; blocks: readonly Block[] }
  | ({ kind: 'message'; blocks: readonly Block[]; language?: Language | undefined } & MessageHead)
  | { kind: 'question'; text: string }
  | { kind: 'quoted'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'button'; button: Link }
  /** Answers of equal weight. */
  | { kind: 'choices'; choices: readonly Link[] }
