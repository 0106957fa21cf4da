import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Href } from '#kit/hal.ts'
import { fieldTypes } from './rules.ts'

const Curies = z.object({ name: z.string(), href: z.string() })

/** See docs/wire/residents.md#questionnaires. */
export const Question = z.object({
  _links: z.object({ curies: Curies, self: Href, 'sia:uuid-self': Href, 'sia:post-answer': Href }),
  _display: z.string(),
  key: z.string().nullable(),
  retrieval_key: z.string().nullable(),
  analysis_key: z.string(),
  uuid: z.string(),
  label: z.string(),
  short_label: z.string(),
  field_type: z.enum(fieldTypes),
  next_rules: z.null(),
  required: z.boolean(),
})
export type Question = z.output<typeof Question>

const Explanation = z.object({
  title: z.string(),
  sections: z.array(
    z.object({
      header: z.string(),
      text: z.string(),
      files: z.array(z.object({ description: z.string(), file: z.string() })),
    }),
  ),
})

export const Questionnaire = z.object({
  _links: z.object({ curies: Curies, self: Href, 'sia:create-session': Href }),
  _display: z.string(),
  uuid: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  is_active: z.boolean(),
  first_question: Question.nullable(),
  explanation: Explanation.nullable(),
})
export type Questionnaire = z.output<typeof Questionnaire>

const SnapshotLocation = z.object({
  geometrie: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
  address: z.unknown(),
  address_text: z.string(),
  stadsdeel: z.string().nullable(),
  area_name: z.string().nullable(),
})

/** See docs/wire/residents.md#sessions. */
export const Session = z.object({
  _links: z.object({
    curies: Curies,
    self: Href,
    'sia:questionnaire': Href,
    'sia:post-answers': Href,
    'sia:post-attachments': Href,
    'sia:post-submit': Href,
    'sia:public-signal': Href.optional(),
  }),
  _display: z.string(),
  uuid: z.string(),
  started_at: z.string().nullable(),
  submit_before: z.string().nullable(),
  duration: z.string().nullable(),
  created_at: z.string(),
  questionnaire_explanation: Explanation.nullable(),
  signal_snapshot: z.object({ signal_id: z.string(), id: z.int(), location: SnapshotLocation.nullable() }).nullable(),
  can_freeze: z.boolean(),
  path_questions: z.array(Question),
  path_answered_question_uuids: z.array(z.string()),
  path_unanswered_question_uuids: z.array(z.string()),
  path_validation_errors_by_uuid: z.record(z.string(), z.string()),
})
export type Session = z.output<typeof Session>

const AnswerInput = z.object({ question_uuid: z.uuid(), payload: z.unknown() })
export type AnswerInput = z.output<typeof AnswerInput>

const SingleAnswer = z.object({
  payload: z.unknown(),
  session: z.uuid().nullish(),
  questionnaire: z.uuid().nullish(),
})
export type SingleAnswer = z.output<typeof SingleAnswer>

const Answer = z.object({
  _links: z.object({}),
  _display: z.string(),
  payload: z.unknown(),
  session: z.string(),
  created_at: z.string(),
  next_question: Question.nullable(),
})
export type Answer = z.output<typeof Answer>

const base = '/signals/v1/public/qa'
const sessionPath = `${base}/sessions/:uuid` as const

export const readQuestionnaire = endpoint('GET', `${base}/questionnaires/:uuid`, {
  access: 'public',
  answer: Questionnaire,
  summary: 'A questionnaire with its first question',
})

export const createSession = endpoint('POST', `${base}/questionnaires/:uuid/session`, {
  access: 'public',
  answer: Session,
  summary: 'Start to answer a questionnaire',
})

export const readQuestion = endpoint('GET', `${base}/questions/:key`, {
  access: 'public',
  answer: Question,
  summary: 'A question by its key or UUID',
})

export const answerQuestion = endpoint('POST', `${base}/questions/:key/answer`, {
  access: 'public',
  body: SingleAnswer,
  answer: Answer,
  summary: 'Answer one question, in a session or in a new one',
})

export const readSession = endpoint('GET', sessionPath, {
  access: 'public',
  answer: Session,
  summary: 'The questions of a session, and which are answered',
})

export const answerQuestions = endpoint('POST', `${sessionPath}/answers`, {
  access: 'public',
  body: z.array(AnswerInput).max(50),
  answer: Session,
  summary: 'Answer questions of a session; invalid answers are listed in the response',
})

export const addFiles = endpoint('POST', `${sessionPath}/attachments`, {
  access: 'public',
  answer: Session,
  summary: 'Photos as the answer to a question (multipart, fields `question_uuid` and `file`)',
})

export const submitSession = endpoint('POST', `${sessionPath}/submit`, {
  access: 'public',
  answer: Session,
  summary: 'Hand in the answers of a session, once',
})
