import { z } from 'zod'
import type { RefusedPhoto } from '#features/attachments/rules.ts'
import { promiseKinds } from '#features/categories/promise-kinds.ts'
import type { Session } from '#features/questionnaires/contract.ts'
import { forwardOutcomes, type LastOutcome, maxTypedLength } from '#features/questionnaires/rules.ts'
import { endpoint } from '#kit/endpoint.ts'
import { requiredText } from '#kit/schemas.ts'
import { type ClosedReason, closedReasons, typedCode } from './rules.ts'

const base = '/api/external-party'

/** The UUID of the link. An invalid one gets the answer for an unknown one. */
const Link = z.string().max(200)

export const requestCode = endpoint('POST', `${base}/codes`, {
  access: 'public',
  body: z.object({ link: Link }),
  answer: z.object({}),
  summary: 'Mail a code to the address that the mail with this link went to; the response says nothing about it',
})

const CodeInput = z.object({ link: Link, code: z.string().max(20).transform(typedCode) })
export type CodeInput = z.output<typeof CodeInput>

export const openSession = endpoint('POST', `${base}/session`, {
  access: 'own-pages',
  body: CodeInput,
  answer: z.object({}),
  summary: 'Open the page of an external party with the code of a mail: sets a cookie',
})

export const closeSession = endpoint('DELETE', `${base}/session`, {
  access: 'own-pages',
  answer: z.undefined(),
  summary: 'Close the page of an external party in this browser',
})

const OpenQuestion = z.object({
  session: z.uuid(),
  number: z.string(),
  subject: z.string(),
  place: z.string(),
  objects: z.array(z.string()),
  question: z.string(),
  askedAt: z.string(),
  answerBefore: z.string(),
  promised: z.object({ kind: z.enum(promiseKinds), lastDay: z.string() }).nullable(),
  messages: z.array(z.object({ text: z.string(), at: z.string() })),
  /** Includes photos sent with earlier questions. */
  photos: z.array(z.object({ src: z.string(), preview: z.string(), name: z.string(), at: z.string() })),
})
export type OpenQuestion = z.output<typeof OpenQuestion>

const Overview = z.object({
  address: z.string(),
  questions: z.array(OpenQuestion),
  /** The open question of the report, or the reason why it is closed. Null for an unknown link. */
  linked: z
    .union([
      z.object({ number: z.string(), session: z.uuid() }),
      z.object({ number: z.string(), reason: z.enum(closedReasons) }),
    ])
    .nullable(),
})
export type Overview = z.output<typeof Overview>

export const readOverview = endpoint('GET', `${base}/reports`, {
  access: 'own-pages',
  query: z.object({ link: Link.optional() }),
  answer: Overview,
  summary: 'The reports that lie with an external party, for the cookie of its page',
})

const LinkedReport = z.union([
  z.object({ question: OpenQuestion }),
  z.object({ number: z.string(), reason: z.enum(closedReasons) }),
])
export type LinkedReport = z.output<typeof LinkedReport>

export const readLink = endpoint('GET', `${base}/links/:session`, {
  access: 'public',
  answer: LinkedReport,
  summary: 'The report of the link in a mail to an external party',
})

export const AnswerFields = z.object({
  outcome: z.enum(forwardOutcomes),
  text: requiredText(maxTypedLength),
})
export type AnswerFields = z.output<typeof AnswerFields>

export const answerQuestion = endpoint('POST', `${base}/reports/:session/answers`, {
  access: 'own-pages',
  takesFile: true,
  answer: z.object({}),
  summary: 'Answer a question: ready or not (multipart, fields `outcome`, `text` and `file`; header `Idempotency-Key`)',
})

export const answerByLink = endpoint('POST', `${base}/links/:session/answers`, {
  access: 'own-pages',
  takesFile: true,
  answer: z.object({}),
  summary: 'The same for who opened the link of a mail, without a cookie: it answers its own report alone',
})

/** `key` identifies a repeated answer. */
export type FilledInAnswer = {
  key: string
  text: string
  isTried?: boolean | undefined
  refusedPhotos?: readonly RefusedPhoto[] | undefined
  /** `not-ready`: it was stored. `other-tab`: another answer used the key. */
  notice?: 'not-ready' | 'other-tab' | undefined
}

export type ExternalReplyPageData =
  | { kind: 'open'; question: OpenQuestion; session: Session; filledIn: FilledInAnswer }
  | { kind: 'closed'; number: string; reason: ClosedReason; typed: string }
  | { kind: 'sent'; outcome: LastOutcome; number: string }
  | { kind: 'unknown' }
  | { kind: 'failed' }

export type ExternalPartyPageData =
  | { kind: 'open'; overview: Overview }
  | { kind: 'code'; step: 'request' | 'requested' | 'code-missing' | 'code-wrong' | 'too-often' }
  | { kind: 'no-link' }
  | { kind: 'signed-out' }
