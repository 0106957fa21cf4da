import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { promiseKinds } from '../categories/promise-kinds.ts'
import { forwardOutcomes, maxTypedLength } from '../questionnaires/rules.ts'
import { closedReasons, typedCode } from './rules.ts'

const base = '/api/external-party'

/** The UUID in the link of a mail. What is none is answered as one that does not exist. */
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
  access: 'public',
  body: CodeInput,
  answer: z.object({}),
  summary: 'Open the page of an external party with the code of a mail: sets a cookie',
})

export const closeSession = endpoint('DELETE', `${base}/session`, {
  access: 'public',
  answer: z.undefined(),
  summary: 'Close the page of an external party in this browser',
})

const OpenQuestion = z.object({
  /** The session of the question, as on the wire. */
  session: z.uuid(),
  number: z.string(),
  /** The category, as residents know it. */
  subject: z.string(),
  place: z.string(),
  /** What was chosen on the map: `Lantaarnpaal 1234`. */
  objects: z.array(z.string()),
  /** What the party is asked. */
  question: z.string(),
  askedAt: z.string(),
  answerBefore: z.string(),
  /** What the reporter was promised, and its last day; null when nothing is. */
  promised: z.object({ kind: z.enum(promiseKinds), lastDay: z.string() }).nullable(),
  /** What the party sent before, when it was not ready. */
  messages: z.array(z.object({ text: z.string(), at: z.string() })),
  /** What the party sent of the report before, also with earlier questions. */
  photos: z.array(z.object({ src: z.string(), preview: z.string(), name: z.string(), at: z.string() })),
})
export type OpenQuestion = z.output<typeof OpenQuestion>

const Overview = z.object({
  address: z.string(),
  /** By term, the first one first. */
  questions: z.array(OpenQuestion),
  /** The report of the link: its open question, or why it can no longer be answered. Null for a link that is not known. */
  linked: z
    .union([
      z.object({ number: z.string(), session: z.uuid() }),
      z.object({ number: z.string(), reason: z.enum(closedReasons) }),
    ])
    .nullable(),
})
export type Overview = z.output<typeof Overview>

export const readOverview = endpoint('GET', `${base}/reports`, {
  access: 'public',
  query: z.object({ link: Link.optional() }),
  answer: Overview,
  summary: 'The reports that lie with an external party, for the cookie of its page',
})

const LinkedReport = z.union([
  z.object({ question: OpenQuestion }),
  /** Why it can no longer be answered. */
  z.object({ number: z.string(), reason: z.enum(closedReasons) }),
])
export type LinkedReport = z.output<typeof LinkedReport>

export const readLink = endpoint('GET', `${base}/links/:session`, {
  access: 'public',
  answer: LinkedReport,
  summary: 'The report of the link in a mail to an external party',
})

/** The fields of an answer, besides its photos. */
export const AnswerFields = z.object({
  outcome: z.enum(forwardOutcomes),
  text: z.string().trim().min(1).max(maxTypedLength),
})
export type AnswerFields = z.output<typeof AnswerFields>

export const answerQuestion = endpoint('POST', `${base}/reports/:session/answers`, {
  access: 'public',
  answer: z.object({}),
  summary: 'Answer a question: ready or not (multipart, fields `outcome`, `text` and `file`; header `Idempotency-Key`)',
})

export const answerByLink = endpoint('POST', `${base}/links/:session/answers`, {
  access: 'public',
  answer: z.object({}),
  summary: 'The same for who opened the link of a mail, without a cookie: it answers its own report alone',
})
