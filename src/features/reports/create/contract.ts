import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { languages } from '#kit/language.ts'
import { requiredText } from '#kit/schemas.ts'
import { CategoryInput, DateTimeInput, ExtraProperties, ReporterInput } from '../inputs.ts'
import { LocationInput } from '../location/contract.ts'
import { limits, priorities, reportTypes } from '../rules.ts'

const createFields = {
  text: requiredText(limits.text),
  text_extra: z.string().max(limits.textExtra).default(''),
  source: z.string().min(1).max(128).default('online'),
  location: LocationInput,
  category: CategoryInput,
  reporter: ReporterInput,
  incident_date_start: DateTimeInput,
  incident_date_end: DateTimeInput.nullish(),
  extra_properties: ExtraProperties,
  session: z.uuid().nullish(),
  /** The language of the form and of the mails; Dutch by default. */
  language: z.enum(languages).optional(),
}

/** Unknown keys are refused at the top level and dropped in deeper ones. */
export const PublicReportInput = z.strictObject(createFields)
export type PublicReportInput = z.output<typeof PublicReportInput>

/** Fields that only a PATCH may set: the key, the field of the error, and the name in the message of the wire. */
const patchOnlyFields = [
  ['status', 'status', 'Status'],
  ['directing_departments', 'directing_departments_assignment', 'Directing departments'],
  ['routing_departments', 'routing_assignment', 'Signal departments relation'],
  ['notes', 'notes', 'Notes'],
  ['assigned_user_email', 'assigned_user_email', 'User assignment'],
] as const

const unchecked = z.unknown().optional()

export const StaffReportInput = z
  .object({
    ...createFields,
    source: z.string().min(1).max(128).optional(),
    priority: z.object({ priority: z.enum(priorities) }).optional(),
    type: z.object({ code: z.enum(reportTypes) }).optional(),
    operational_date: DateTimeInput.nullish(),
    /** The parent of a child report, and the URLs of its attachments to copy. */
    parent: z.int().nullish(),
    attachments: z.array(z.string()).optional(),
    status: unchecked,
    directing_departments: unchecked,
    routing_departments: unchecked,
    notes: unchecked,
    assigned_user_email: unchecked,
  })
  .superRefine((value, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    for (const [key, field, label] of patchOnlyFields)
      if (value[key] !== undefined) refuse(field, `${label} cannot be set on initial creation`)
    if (value.attachments && !value.parent)
      refuse('attachments', 'Attachments can only be copied when creating a child Signal')
  })
export type StaffReportInput = z.output<typeof StaffReportInput>

export const PublicReport = z.object({
  _display: z.string(),
  id: z.int(),
  id_display: z.string(),
  signal_id: z.uuid(),
  status: z.object({ state: z.enum(['OPEN', 'CLOSED']), state_display: z.enum(['Open', 'Gesloten']) }),
  created_at: z.string(),
  updated_at: z.string(),
  incident_date_start: z.string(),
  incident_date_end: z.string().nullable(),
})
export type PublicReport = z.output<typeof PublicReport>

export const createReport = endpoint('POST', '/signals/v1/public/signals', {
  access: 'public',
  body: PublicReportInput,
  answer: PublicReport,
  summary: 'A resident reports a problem',
})

export const readPublicReport = endpoint('GET', '/signals/v1/public/signals/:uuid', {
  access: 'public',
  answer: PublicReport,
  summary: 'What the public may know of a report',
})

export const issueToken = endpoint('POST', '/api/draft-tokens', {
  access: 'public',
  body: z.object({ key: z.uuid() }),
  answer: z.object({ token: z.string() }),
  summary: 'The token with which the form sends its draft, so that it counts as filled in by a person',
})
