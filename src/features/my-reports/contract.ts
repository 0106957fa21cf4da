import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { limits as photoLimits } from '../attachments/limits.ts'
import { awaitedParties, promiseKinds } from '../categories/promise-kinds.ts'
import { limits } from '../reports/rules.ts'
import { feedbackQuestions } from '../reports/status/closing-rules.ts'
import { dayParts } from '../reports/status/day-parts.ts'
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
  /** What the reporter sent it with; null for one of others. */
  sentWith: z.enum(photoOccasions).nullable(),
})
export type Photo = z.output<typeof Photo>

const Question = z.object({
  question: z.string(),
  askedAt: moment,
  answer: z.string().nullable(),
  answeredAt: moment.nullable(),
  /** Where and until when it can be answered; null when it cannot be (any more). */
  open: z.object({ session: z.string(), until: moment }).nullable(),
})

const ReadPromise = z.object({
  kind: z.enum(promiseKinds),
  lastDay: moment,
  /** Whether the term ends on a day that is no working day, before that day. */
  isMoved: z.boolean(),
  isLate: z.boolean(),
  /** When the term began again, because the report was reopened. */
  restartedAt: moment.nullable(),
  /** The part of that day in which the work is planned. */
  part: z.enum(dayParts).nullable(),
  /** Who may answer after the last day, so that it may become later. */
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

/** A report as its reporter sees it: nothing of others, no notes. */
export const MyReport = z.object({
  id: z.int(),
  number: z.string(),
  category: z.string(),
  /** The address, or what the reporter typed of a place that is still to be set; empty for a pin on the map. */
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
    /** Why it was closed, when staff said so. */
    closing: Closing.nullable(),
    /** What staff wrote to the reporter about it (Markdown). */
    message: z.string().nullable(),
    /** What the reporter is promised now. */
    promise: ReadPromise.nullable(),
    /** The last day to answer the question of the municipality. */
    answerBefore: moment.nullable(),
    /** Whether it is handled together with an earlier report of the same. */
    isDouble: z.boolean(),
  }),
  /** What residents are promised about reports of this category; null once it has an outcome or a plan of its own. */
  handlingMessage: z.string().nullable(),
  course: z.array(z.object({ stage: z.enum([...stages, 'reported']), at: moment })),
  questions: z.array(Question),
  additions: z.array(z.object({ text: z.string(), at: moment })),
  /** What staff wrote to the reporter before (Markdown), and why they closed it then; oldest first. */
  messages: z.array(z.object({ stage, at: moment, text: z.string().nullable(), closing: Closing.nullable() })),
  /** What the reporter thought of the handling, each time in their own words; oldest first. */
  feedback: z.array(z.object({ isSatisfied: z.boolean().nullable(), text: z.string(), at: moment })),
  photos: z.array(Photo),
  /** The reports that it was divided into. */
  parts: z.array(z.object({ category: z.string(), step: z.enum([...stages, 'closed-together']) })),
  /** Whether the reporter gets mail about it; `none`: there is no address. */
  mail: z.enum(['on', 'stopped', 'none']),
  /** Whether they left a telephone number. */
  hasPhone: z.boolean(),
  /** Whether nothing of it is erased for now, not at their request either. */
  isOnHold: z.boolean(),
  mayAdd: z.boolean(),
  /** How many photos can be added now. */
  photosLeft: z.int(),
  /** Until when the reporter can say what they think of the handling. */
  mayDisagreeUntil: moment.nullable(),
  /** Whether it was handled again after they were not satisfied, so that they cannot say so once more. */
  isFinal: z.boolean(),
  /** What they are asked; `objection`: it was not handled yet, so that they can only disagree. */
  asks: z.enum(feedbackQuestions),
  /** Whether they can on this page: who is asked about another report of the problem says it there. */
  mayGiveFeedback: z.boolean(),
})
export type MyReport = z.output<typeof MyReport>

/** The report that the link to a survey or a question is about, and how it goes on: nothing of what was written about it. */
export const LinkedReport = z.object({
  id: z.int(),
  number: z.string(),
  category: z.string(),
  /** As in the report itself. */
  address: z.string(),
  stage,
  /** Whether its reporter gets mail about it. */
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
  access: 'public',
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
  access: 'public',
  answer: z.object({ id: z.int() }),
  summary: 'Open the page of the report whose link was followed in this browser, for two hours',
})

/**
 * What the reporter adds; `key` is made with the form, so that what is sent twice is added once. `photos`: the keys of the photos
 * that were sent with it.
 */
const Message = z.object({
  text: z.string().trim().min(1).max(limits.residentText),
  key: z.uuid(),
  photos: z.array(z.uuid()).max(photoLimits.maxPerReport).default([]),
})
export type Message = z.output<typeof Message>

export const addToReport = endpoint('POST', `${reportPath}/additions`, {
  access: 'public',
  body: Message,
  answer: MyReport,
  summary: 'The reporter adds something to an open report',
})

export const addPhotoToReport = endpoint('POST', `${reportPath}/photos`, {
  access: 'public',
  answer: z.object({ photosLeft: z.int() }),
  summary: 'The reporter adds a photo (multipart, field `file`)',
})

export const openSurvey = endpoint('POST', `${reportPath}/survey`, {
  access: 'public',
  answer: z.object({ token: z.string() }),
  summary: 'The form in which the reporter says what they think of the handling, also when none was mailed',
})

export const setReportMail = endpoint('PUT', `${reportPath}/mail`, {
  access: 'public',
  body: z.object({ isStopped: z.boolean() }),
  answer: MyReport,
  summary: 'The reporter wants no more mail about a report, or wants it again',
})

export const eraseReporter = endpoint('POST', `${reportPath}/erasure`, {
  access: 'public',
  body: z.object({ isConfirmed: z.literal(true) }),
  answer: z.object({ backupsUntil: moment }),
  summary: 'The reporter has their details erased',
})
