import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'
import { statusCodes } from '../../reports/status/codes.ts'
import { maxBodyLength, maxTitleLength } from '../templates/check.ts'

/** The right to write texts, and that to see a report: the mail is about a real one. */
const access = ['sia_read', 'sia_statusmessage_write'] as const

/** The id of the report that the mail is about; null: the last one that it could be about. */
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
  /** In pieces, of which some are what variables gave. */
  subject: z.array(z.object({ text: z.string(), isValue: z.boolean() })),
  /** The mail for a program that shows no HTML. */
  text: z.string(),
  /** The URL of the mail for an iframe: it works once, for five minutes. */
  address: z.string(),
  /** Null for a mail that is about no report. */
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
