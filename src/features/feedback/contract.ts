import { z } from 'zod'
import { feedbackQuestions } from '#features/reports/status/closing-rules.ts'
import { endpoint } from '#kit/endpoint.ts'
import { halPage, PageQuery } from '#kit/hal.ts'
import { maxTextLength } from './rules.ts'

export const StandardAnswer = z.object({
  is_satisfied: z.boolean(),
  text: z.string(),
  topic: z.string().nullable(),
  open_answer: z.boolean(),
})
export type StandardAnswer = z.output<typeof StandardAnswer>

const text = z.string().max(maxTextLength)

const PartialFeedback = z.object({
  is_satisfied: z.boolean().optional(),
  allows_contact: z.boolean().default(false),
  /** Not in the API of the reference. False when the form did not ask, so that mail goes on as before. */
  contact_asked: z.boolean().default(true),
  /** Not in the API of the reference. Absent: `allows_contact` decides. */
  wants_mail: z.boolean().optional(),
  text: text.nullish(),
  text_list: z.array(text).max(50).nullish(),
  text_extra: text.nullish(),
})
const Feedback = PartialFeedback.extend({ is_satisfied: z.boolean() })
export type Feedback = z.output<typeof PartialFeedback>

const SurveyedReport = z.object({
  number: z.string(),
  category: z.string(),
  address: z.string(),
  reportedAt: z.string(),
  handledAt: z.string(),
})
export type SurveyedReport = z.output<typeof SurveyedReport>

const Survey = z.object({
  reportUuid: z.string(),
  /** Null after an erasure. */
  report: SurveyedReport.nullable(),
  hasContact: z.boolean(),
  hasEmail: z.boolean(),
  allowsContact: z.boolean(),
  photosLeft: z.int(),
  /** `objection`: the report was not handled as asked, so the reporter can only disagree. */
  asks: z.enum(feedbackQuestions),
})
export type Survey = z.output<typeof Survey>

const Form = z.object({ signal_id: z.string() })

const base = '/signals/v1/public/feedback'
const formPath = `${base}/forms/:token` as const

export const listStandardAnswers = endpoint('GET', `${base}/standard_answers`, {
  access: 'public',
  query: PageQuery,
  answer: halPage(StandardAnswer),
  summary: 'The answers that a reporter can choose from',
})

export const readForm = endpoint('GET', formPath, {
  access: 'public',
  answer: Form,
  summary: 'Whether a reporter can say what they think of the handling',
})

export const readSurvey = endpoint('GET', '/api/surveys/:token', {
  access: 'public',
  answer: Survey,
  summary: 'What the page of the survey shows: which report it is about, and what it has to ask',
})

export const submitFeedback = endpoint('PUT', formPath, {
  access: 'public',
  body: Feedback,
  answer: Form,
  summary: 'The reporter says what they think of the handling, once',
})

export const changeFeedback = endpoint('PATCH', formPath, {
  access: 'public',
  body: PartialFeedback,
  answer: Form,
  summary: 'The same; whether they are satisfied may be left out',
})
