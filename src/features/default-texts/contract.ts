import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { flag, halPage, PageQuery, repeated } from '../../kit/hal.ts'

/** A text as the newer way of the wire has it: by itself, with the categories that it is for (api 1.33). */
const StatusMessage = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  active: z.boolean(),
  state: z.string(),
  categories: z.array(z.int()),
  updated_at: z.string(),
  created_at: z.string(),
})

/** The texts of one category as the older way has them: by status, in their order (api 1.34). */
const TemplatesOfState = z.object({
  state: z.string(),
  templates: z.array(z.object({ title: z.string(), text: z.string(), is_active: z.boolean() })),
})
export type TemplatesOfState = z.output<typeof TemplatesOfState>

export const listStatusMessages = endpoint('GET', '/signals/v1/private/status-messages', {
  access: ['sia_read'],
  query: PageQuery.extend({
    active: flag,
    category_id: z.string().optional(),
    state: repeated,
    ordering: z.string().default('-created_at'),
  }),
  answer: halPage(StatusMessage),
  summary: 'The default texts, newest first',
})

export const readStatusMessage = endpoint('GET', '/signals/v1/private/status-messages/:id', {
  access: ['sia_read'],
  answer: StatusMessage,
  summary: 'One default text',
})

const ofMain = '/signals/v1/private/terms/categories/:main'

export const templatesOfMain = endpoint('GET', `${ofMain}/status-message-templates` as const, {
  access: ['sia_read'],
  answer: z.array(TemplatesOfState),
  summary: 'The default texts of a main category, by status and in their order',
})

export const templatesOfSub = endpoint('GET', `${ofMain}/sub_categories/:sub/status-message-templates` as const, {
  access: ['sia_read'],
  answer: z.array(TemplatesOfState),
  summary: 'The default texts of a sub category, by status and in their order',
})
