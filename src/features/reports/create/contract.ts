import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'
import { CategoryInput, DateTimeInput, ExtraProperties, ReporterInput } from '../inputs.ts'
import { LocationInput } from '../location/contract.ts'
import { limits, priorities, reportTypes } from '../rules.ts'

const unknownSession = { error: ({ input }: { input?: unknown }) => `Object met uuid=${input} bestaat niet.` }

const createFields = {
  text: z.string().trim().min(1).max(limits.text),
  text_extra: z.string().max(limits.textExtra).default(''),
  source: z.string().min(1).max(128).default('online'),
  location: LocationInput,
  category: CategoryInput,
  reporter: ReporterInput,
  incident_date_start: DateTimeInput,
  incident_date_end: DateTimeInput.nullish(),
  extra_properties: ExtraProperties,
  /** Of a questionnaire whose answers come along. There are none yet, so that nobody can have one. */
  session: z
    .uuid({ abort: true })
    .refine(() => false, unknownSession)
    .nullish(),
}

/** What a resident sends. An unknown key at the top is refused, deeper ones are dropped. */
export const PublicCreate = z.strictObject(createFields)
export type PublicCreate = z.output<typeof PublicCreate>

/** What only comes later, by a PATCH; who sends it with a new report is told so, as on the wire. */
const patchOnlyFields = [
  ['status', 'status', 'Status'],
  ['directing_departments', 'directing_departments_assignment', 'Directing departments'],
  ['routing_departments', 'routing_assignment', 'Signal departments relation'],
  ['notes', 'notes', 'Notes'],
  ['assigned_user_email', 'assigned_user_email', 'User assignment'],
] as const

const anything = z.unknown().optional()

/** What staff send; unknown keys are ignored. */
export const PrivateCreate = z
  .object({
    ...createFields,
    source: z.string().min(1).max(128).optional(),
    priority: z.object({ priority: z.enum(priorities) }).optional(),
    type: z.object({ code: z.enum(reportTypes) }).optional(),
    operational_date: DateTimeInput.nullish(),
    /** The report that this is to be a part of, and the addresses of those of its attachments that come along. */
    parent: z.int().nullish(),
    attachments: z.array(z.string()).optional(),
    status: anything,
    directing_departments: anything,
    routing_departments: anything,
    notes: anything,
    assigned_user_email: anything,
  })
  .superRefine((value, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    for (const [key, field, what] of patchOnlyFields)
      if (value[key] !== undefined) refuse(field, `${what} cannot be set on initial creation`)
    if (value.attachments && !value.parent)
      refuse('attachments', 'Attachments can only be copied when creating a child Signal')
  })
export type PrivateCreate = z.output<typeof PrivateCreate>

/** What the public may know of a report. */
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
  body: PublicCreate,
  answer: PublicReport,
  summary: 'A resident reports a problem',
})

export const readPublicReport = endpoint('GET', '/signals/v1/public/signals/:uuid', {
  access: 'public',
  answer: PublicReport,
  summary: 'What the public may know of a report',
})
