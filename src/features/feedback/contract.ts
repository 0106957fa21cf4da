import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { halPage, PageQuery } from '../../kit/hal.ts'
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
  /** Not on the wire: false from a form that did not ask this, so that nothing is said of it and mail goes on as before. */
  contact_asked: z.boolean().default(true),
  text: text.nullish(),
  text_list: z.array(text).max(50).nullish(),
  text_extra: text.nullish(),
})
const Feedback = PartialFeedback.extend({ is_satisfied: z.boolean() })
export type Feedback = z.output<typeof PartialFeedback>

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
