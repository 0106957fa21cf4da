import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { maxBodyLength, maxTitleLength } from './check.ts'
import { templateKeys } from './variables.ts'

const Template = z.object({ title: z.string(), body: z.string() })

const Problem = z.object({
  field: z.enum(['title', 'body']),
  severity: z.enum(['error', 'warning']),
  line: z.int(),
  column: z.int(),
  message: z.string(),
  suggestion: z.string().optional(),
})

export const TemplateWithFacts = Template.extend({
  key: z.enum(templateKeys),
  isOwn: z.boolean(),
  builtIn: Template,
  variables: z.array(z.object({ name: z.string(), type: z.string(), canBeEmpty: z.boolean() })),
  problems: z.array(Problem),
})
export type TemplateWithFacts = z.output<typeof TemplateWithFacts>

const access = ['sia_statusmessage_write'] as const
const path = '/api/mail-templates/:key' as const
const input = z.object({ title: z.string().max(maxTitleLength), body: z.string().max(maxBodyLength) })

export const listTemplates = endpoint('GET', '/api/mail-templates', {
  access,
  answer: z.array(TemplateWithFacts),
  summary: 'The text of every mail, with its variables and what is wrong with it',
})

export const readTemplate = endpoint('GET', path, {
  access,
  answer: TemplateWithFacts,
  summary: 'The text of one mail; its ETag is the version for If-Match',
})

const TemplateChange = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string().nullable(),
  isReset: z.boolean(),
  changes: z.array(z.object({ field: z.enum(['title', 'body']), from: z.string(), to: z.string() })),
})
export type TemplateChange = z.output<typeof TemplateChange>

export const templateHistory = endpoint('GET', `${path}/history` as const, {
  access,
  answer: z.array(TemplateChange),
  summary: 'Who changed the text of a mail, when and how; newest first',
})

export const checkTemplate = endpoint('POST', '/api/mail-templates/:key/check', {
  access,
  body: input,
  answer: z.array(Problem),
  summary: 'What is wrong with a text, by place; nothing is stored',
})

export const setTemplate = endpoint('PUT', path, {
  access,
  body: input,
  answer: TemplateWithFacts,
  summary: 'Store a text of the municipality, which has no errors; the built-in text takes its own away',
})

export const removeTemplate = endpoint('DELETE', path, {
  access,
  answer: TemplateWithFacts,
  summary: 'Take the text of the municipality away, so that the built-in one is used again',
})
