import { z } from 'zod'
import { statusCodes } from '#features/reports/status/rules.ts'
import { endpoint } from '#kit/endpoint.ts'
import { maxBodyLength, maxTitleLength } from '../templates/check.ts'

/** The mail shows a real report, so the right to read reports is required too. */
const access = ['sia_read', 'sia_statusmessage_write'] as const

const ReportToShow = z.int().positive().nullable().default(null)

const TemplateInput = z.object({
  title: z.string().max(maxTitleLength),
  body: z.string().max(maxBodyLength),
  report: ReportToShow,
})

export type TemplateInput = z.output<typeof TemplateInput>

const DefaultTextInput = z.object({
  state: z.enum(statusCodes),
  text: z.string().max(10_000),
  report: ReportToShow,
})
export type DefaultTextInput = z.output<typeof DefaultTextInput>

const ExampleMail = z.object({
  subject: z.array(z.object({ text: z.string(), isValue: z.boolean() })),
  text: z.string(),
  /** For an iframe: works once, for five minutes. */
  address: z.string(),
  report: z.object({ id: z.int(), number: z.string() }).nullable(),
})
export type ExampleMail = z.output<typeof ExampleMail>

export const previewTemplate = endpoint('POST', '/api/mail-templates/:key/preview', {
  access,
  body: TemplateInput,
  answer: ExampleMail,
  summary: 'A mail about a real report with a text that is not stored; what variables gave is tinted',
})

export const sendTestMail = endpoint('POST', '/api/mail-templates/:key/test', {
  access,
  body: TemplateInput,
  answer: z.object({ recipient: z.string() }),
  summary: 'Send the same mail to the user who asks for it',
})

export const previewDefaultText = endpoint('POST', '/api/default-texts/preview', {
  access,
  body: DefaultTextInput,
  answer: ExampleMail,
  summary: 'The mail about a real report when a colleague picks a default text; what the text gave is tinted',
})
