import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { booleanParam, halPage, PageQuery, pageSize, repeatedParam } from '#kit/hal.ts'
import { requiredText } from '#kit/schemas.ts'

/** docs/wire/default-texts.md#status-messages */
export const StatusMessage = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  active: z.boolean(),
  state: z.string(),
  categories: z.array(z.int()),
  updated_at: z.string(),
  created_at: z.string(),
})
export type StatusMessage = z.output<typeof StatusMessage>

/** By status, in their order (docs/wire/default-texts.md#templates). */
export const TemplatesOfState = z.object({
  state: z.string(),
  templates: z.array(z.object({ title: z.string(), text: z.string(), is_active: z.boolean() })),
})
export type TemplatesOfState = z.output<typeof TemplatesOfState>

export const listStatusMessages = endpoint('GET', '/signals/v1/private/status-messages', {
  access: ['sia_read'],
  query: PageQuery.extend({
    active: booleanParam,
    category_id: z.string().optional(),
    state: repeatedParam,
    ordering: z.string().default('-created_at'),
  }),
  answer: halPage(StatusMessage),
  summary: 'The default texts, newest first',
})

const Title = requiredText(255)
const Text = requiredText(10_000)
const StatusMessageInput = z.object({
  title: Title,
  text: Text,
  state: z.string(),
  active: z.boolean().optional(),
  categories: z.array(z.int()).optional(),
})
export type TextValues = z.output<typeof StatusMessageInput>

const writePermissions = ['sia_write', 'sia_statusmessage_write'] as const
const statusMessagePath = '/signals/v1/private/status-messages/:id' as const

export const createStatusMessage = endpoint('POST', '/signals/v1/private/status-messages', {
  access: writePermissions,
  body: StatusMessageInput,
  answer: StatusMessage,
  summary: 'Add a default text',
})
export const replaceStatusMessage = endpoint('PUT', statusMessagePath, {
  access: writePermissions,
  body: StatusMessageInput,
  answer: StatusMessage,
  summary: 'Replace a default text',
})
export const changeStatusMessage = endpoint('PATCH', statusMessagePath, {
  access: writePermissions,
  body: StatusMessageInput.partial(),
  answer: StatusMessage,
  summary: 'Change a default text',
})
export const deleteStatusMessage = endpoint('DELETE', statusMessagePath, {
  access: writePermissions,
  answer: z.undefined(),
  summary: 'Remove a default text from every category',
})

export const Position = z.object({ status_message: z.int().min(1), position: z.int().min(0).max(1_000_000) })
export type Position = z.output<typeof Position>

export const placeStatusMessages = endpoint('POST', '/signals/v1/private/status-messages/category/:category', {
  access: ['sia_write', 'sia_statusmessagecategory_write'],
  body: z.union([Position, z.array(Position)]),
  answer: z.union([Position, z.array(Position)]),
  summary: 'Set the positions of default texts in a category',
})

const StatusMessageMatch = StatusMessage.pick({ id: true, title: true, text: true, active: true, state: true }).extend({
  meta: z.object({
    highlight: z
      .object({ title: z.array(z.string()), text: z.array(z.string()) })
      .partial()
      .optional(),
  }),
})
const facetOf = <Term extends z.ZodType>(term: Term) => z.array(z.object({ term, count: z.int(), active: z.boolean() }))

export const searchStatusMessages = endpoint('GET', '/signals/v1/private/status-messages/search', {
  access: ['sia_read'],
  query: z.object({
    q: z.string().max(500).default(''),
    state: repeatedParam,
    active: booleanParam,
    page: z.string().default('1'),
    page_size: pageSize(15),
  }),
  answer: z.object({
    count: z.int(),
    results: z.array(StatusMessageMatch),
    facets: z.object({ state: facetOf(z.string()), active: facetOf(z.boolean()) }),
  }),
  summary: 'Search default texts, best match first; HTML in the highlights is escaped',
})

export const readStatusMessage = endpoint('GET', '/signals/v1/private/status-messages/:id', {
  access: ['sia_read'],
  answer: StatusMessage,
  summary: 'One default text',
})

const TextChange = z.object({
  id: z.int(),
  at: z.string(),
  /** Null for a removed account. */
  by: z.string().nullable(),
  isNew: z.boolean(),
  /** Statuses are codes, categories are names: `Overig (Schoon)`. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
})
export type TextChange = z.output<typeof TextChange>

export const listTextChanges = endpoint('GET', '/api/default-texts/:id/history', {
  access: ['sia_read'],
  answer: z.array(TextChange),
  summary: 'Who changed a default text, when and how; newest first',
})

const mainCategoryPath = '/signals/v1/private/terms/categories/:main'

export const templatesOfMain = endpoint('GET', `${mainCategoryPath}/status-message-templates` as const, {
  access: ['sia_read'],
  answer: z.array(TemplatesOfState),
  summary: 'The default texts of a main category, by status and in their order',
})

const Templates = z.array(
  z.object({
    state: z.string(),
    templates: z.array(z.object({ title: Title, text: Text, is_active: z.boolean().default(false) })),
  }),
)
export type Templates = z.output<typeof Templates>

const writeTemplatePermissions = ['sia_write', 'sia_statusmessagetemplate_write'] as const

export const setTemplatesOfMain = endpoint('POST', `${mainCategoryPath}/status-message-templates` as const, {
  access: writeTemplatePermissions,
  body: Templates,
  answer: z.array(TemplatesOfState),
  summary: 'Set the default texts of a main category for some statuses',
})

export const setTemplatesOfSub = endpoint(
  'POST',
  `${mainCategoryPath}/sub_categories/:sub/status-message-templates` as const,
  {
    access: writeTemplatePermissions,
    body: Templates,
    answer: z.array(TemplatesOfState),
    summary: 'Set the default texts of a sub category for some statuses',
  },
)

export const templatesOfSub = endpoint(
  'GET',
  `${mainCategoryPath}/sub_categories/:sub/status-message-templates` as const,
  {
    access: ['sia_read'],
    answer: z.array(TemplatesOfState),
    summary: 'The default texts of a sub category, by status and in their order',
  },
)
