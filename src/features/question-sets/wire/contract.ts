import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { halPage, PageQuery } from '#kit/hal.ts'

export const ExtraQuestion = z.object({
  key: z.string(),
  field_type: z.string(),
  meta: z.record(z.string(), z.unknown()),
  required: z.boolean(),
})
export type ExtraQuestion = z.output<typeof ExtraQuestion>

export const listQuestions = endpoint('GET', '/signals/v1/public/questions', {
  access: 'public',
  query: PageQuery.extend({ main_slug: z.string().optional(), sub_slug: z.string().optional() }),
  answer: halPage(ExtraQuestion),
  summary: 'The extra questions of a category',
})
