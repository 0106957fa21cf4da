import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'
import { SettingHistory } from '../../../kit/setting-history.ts'
import { maxAnswerLength, maxTopicLength } from './rules.ts'

/** A standard answer in the settings. */
export const AnswerSetting = z.object({
  id: z.int(),
  text: z.string(),
  /** Whether satisfied reporters choose it; the unsatisfied ones otherwise. */
  isSatisfied: z.boolean(),
  /** The heading below which it stands; null: above all headings. */
  topic: z.string().nullable(),
  /** Whether it asks for words of the reporter's own. */
  isOpen: z.boolean(),
  /** Whether a report that was handled is looked at again when an unsatisfied reporter chooses it. */
  reopens: z.boolean(),
  /** Whether reporters can choose it. */
  isActive: z.boolean(),
})
export type AnswerSetting = z.output<typeof AnswerSetting>

const values = {
  text: z.string().trim().min(1).max(maxAnswerLength),
  isSatisfied: z.boolean(),
  topic: z.string().trim().max(maxTopicLength).nullable(),
  isOpen: z.boolean(),
  reopens: z.boolean(),
  isActive: z.boolean(),
}
const NewAnswer = z.object(values).partial().required({ text: true, isSatisfied: true })
export type NewAnswer = z.output<typeof NewAnswer>
const AnswerPatch = z.object(values).partial()
export type AnswerPatch = z.output<typeof AnswerPatch>

const writers = ['sia_write', 'sia_statusmessage_write'] as const
const answerPath = '/api/standard-answers/:id' as const

export const listAnswerSettings = endpoint('GET', '/api/standard-answers', {
  access: ['sia_read'],
  answer: z.array(AnswerSetting),
  summary: 'The answers of the survey, active or not, in the order in which reporters read them',
})

export const readAnswerSetting = endpoint('GET', answerPath, {
  access: ['sia_read'],
  answer: AnswerSetting,
  summary: 'One answer of the survey',
})

export const createAnswer = endpoint('POST', '/api/standard-answers', {
  access: writers,
  body: NewAnswer,
  answer: AnswerSetting,
  summary: 'Add an answer to the survey, below the others of its topic',
})

export const changeAnswer = endpoint('PATCH', answerPath, {
  access: writers,
  body: AnswerPatch,
  answer: AnswerSetting,
  summary: 'Change what is named of an answer; what reporters chose before keeps its words',
})

export const orderAnswers = endpoint('PUT', '/api/standard-answers/order', {
  access: writers,
  /** The answers of one topic, for the satisfied or the unsatisfied, in the order that the user saw and in the new one. */
  body: z.object({ from: z.array(z.int()).min(1).max(1000), to: z.array(z.int()).min(1).max(1000) }),
  answer: z.array(AnswerSetting),
  summary: 'Put the answers of a topic in another order; 412 when their order is no longer the one that the user saw',
})

const topics = z.array(z.string()).min(1).max(1000)
export const orderTopics = endpoint('PUT', '/api/standard-answers/topics/order', {
  access: writers,
  body: z.object({ from: topics, to: topics }),
  answer: z.array(AnswerSetting),
  summary: 'Put the topics of the survey in another order; 412 when their order is no longer the one that the user saw',
})

export const answerHistory = endpoint('GET', '/api/standard-answers/:id/history', {
  access: ['sia_read'],
  answer: SettingHistory,
  summary: 'Who changed an answer of the survey, when and how; newest first',
})

export const surveyHistory = endpoint('GET', '/api/standard-answers/history', {
  access: ['sia_read'],
  answer: SettingHistory,
  summary: 'The last changes of all answers of the survey and of the order of its topics; newest first',
})
