import { z } from 'zod'
import { limits as photoLimits } from '#features/attachments/limits.ts'
import { awaitedParties, promiseKinds } from '#features/categories/promise-kinds.ts'
import { limits } from '#features/reports/rules.ts'
import { feedbackQuestions } from '#features/reports/status/closing-rules.ts'
import { dayParts } from '#features/reports/status/day-parts.ts'
import { endpoint } from '#kit/endpoint.ts'
import { requiredText } from '#kit/schemas.ts'
import { photoOccasions, stages } from './rules.ts'

const moment = z.string()
const stage = z.enum(stages)

const Photo = z.object({
  src: z.string(),
  preview: z.string(),
  name: z.string(),
  caption: z.string().nullable(),
  at: moment,
  from: z.enum(['reporter', 'external', 'municipality']),
  sentWith: z.enum(photoOccasions).nullable(),
})
export type Photo = z.output<typeof Photo>

const Question = z.object({
  question: z.string(),
  askedAt: moment,
  answer: z.string().nullable(),
  answeredAt: moment.nullable(),
  open: z.object({ session: z.string(), until: moment }).nullable(),
})

const ReadPromise = z.object({
  kind: z.enum(promiseKinds),
  lastDay: moment,
  /** True when the term ends on a day off, before `lastDay`. */
  isMoved: z.boolean(),
  isLate: z.boolean(),
  restartedAt: moment.nullable(),
  part: z.enum(dayParts).nullable(),
  /** The party that may answer after the last day, which can move the day. */
  awaits: z.enum(awaitedParties).nullable(),
})
export type ReadPromise = z.output<typeof ReadPromise>

const Closing = z.object({
  title: z.string(),
  outcome: z.string(),
  detail: z.object({ label: z.string(), value: z.string() }).nullable(),
  contact: z
    .object({ label: z.string(), parts: z.array(z.object({ text: z.string(), href: z.string().optional() })) })
    .nullable(),
  titleSaysAll: z.boolean(),
  isSolved: z.boolean(),
  isStopped: z.boolean(),
})

/** Holds no notes, and nothing about others. */
export const MyReport = z.object({
  id: z.int(),
  number: z.string(),
  category: z.string(),
  address: z.string(),
  /** Null when only the neighbourhood is known. */
  place: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  text: z.string(),
  reportedAt: moment,
  happenedAt: moment,
  answers: z.array(z.object({ label: z.string(), lines: z.array(z.string()) })),
  state: z.object({
    stage,
    since: moment,
    closing: Closing.nullable(),
    message: z.string().nullable(),
    promise: ReadPromise.nullable(),
    answerBefore: moment.nullable(),
    isDouble: z.boolean(),
  }),
  /** Null once the report has its own outcome or plan. */
  handlingMessage: z.string().nullable(),
  course: z.array(z.object({ stage: z.enum([...stages, 'reported']), at: moment })),
  questions: z.array(Question),
  additions: z.array(z.object({ text: z.string(), at: moment })),
  messages: z.array(z.object({ stage, at: moment, text: z.string().nullable(), closing: Closing.nullable() })),
  feedback: z.array(z.object({ isSatisfied: z.boolean().nullable(), text: z.string(), at: moment })),
  photos: z.array(Photo),
  parts: z.array(z.object({ category: z.string(), step: z.enum([...stages, 'closed-together']) })),
  mail: z.enum(['on', 'stopped', 'none']),
  hasPhone: z.boolean(),
  /** Nothing is erased now, not even on request. */
  isOnHold: z.boolean(),
  mayAdd: z.boolean(),
  photosLeft: z.int(),
  mayDisagreeUntil: moment.nullable(),
  /** Handled again after dissatisfaction, so no further feedback is possible. */
  isFinal: z.boolean(),
  /** `objection`: the report was not handled as asked, so the reporter can only disagree. */
  asks: z.enum(feedbackQuestions),
  /** False when the reporter is asked at another report about the problem. */
  mayGiveFeedback: z.boolean(),
})
export type MyReport = z.output<typeof MyReport>

/** Holds nothing that was written about the report. */
export const LinkedReport = z.object({
  id: z.int(),
  number: z.string(),
  category: z.string(),
  address: z.string(),
  stage,
  isMailed: z.boolean(),
})
export type LinkedReport = z.output<typeof LinkedReport>

export const readLinkedReport = endpoint('GET', '/api/linked-reports/:token', {
  access: 'public',
  answer: LinkedReport,
  summary:
    'The report that the link to a survey or a question to its reporter is about, also once that is used or too late',
})

const reportPath = '/api/my-report/:id' as const

export const readMyReport = endpoint('GET', reportPath, {
  access: 'own-pages',
  answer: MyReport,
  summary: 'A report as its reporter sees it, in a browser where its link was opened',
})

export const createLink = endpoint('POST', '/api/my-report-links', {
  access: 'public',
  answer: z.object({ link: z.string(), promise: ReadPromise.nullable() }),
  summary:
    'The link to the page of a report, for the form that sent it: with its Idempotency-Key and the token of its draft',
})

export const openLink = endpoint('POST', '/api/my-report-links/open', {
  access: 'own-pages',
  answer: z.object({ id: z.int() }),
  summary: 'Open the page of the report whose link was followed in this browser, for two hours',
})

/**
 * `key` is made with the form, so that a repeated message is added once. `photos`: keys of the photos sent with it.
 */
const Message = z.object({
  text: requiredText(limits.residentText),
  key: z.uuid(),
  photos: z.array(z.uuid()).max(photoLimits.maxPerReport).default([]),
})
export type Message = z.output<typeof Message>

export const addToReport = endpoint('POST', `${reportPath}/additions`, {
  access: 'own-pages',
  body: Message,
  answer: MyReport,
  summary: 'The reporter adds something to an open report',
})

export const addPhotoToReport = endpoint('POST', `${reportPath}/photos`, {
  access: 'own-pages',
  takesFile: true,
  answer: z.object({ photosLeft: z.int() }),
  summary: 'The reporter adds a photo (multipart, field `file`)',
})

export const openSurvey = endpoint('POST', `${reportPath}/survey`, {
  access: 'own-pages',
  answer: z.object({ token: z.string() }),
  summary: 'The form in which the reporter says what they think of the handling, also when none was mailed',
})

export const setReportMail = endpoint('PUT', `${reportPath}/mail`, {
  access: 'own-pages',
  body: z.object({ isStopped: z.boolean() }),
  answer: MyReport,
  summary: 'The reporter wants no more mail about a report, or wants it again',
})

export const eraseReporter = endpoint('POST', `${reportPath}/erasure`, {
  access: 'own-pages',
  body: z.object({ isConfirmed: z.literal(true) }),
  answer: z.object({ backupsUntil: moment }),
  summary: 'The reporter has their details erased',
})
