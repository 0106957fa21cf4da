import { z } from 'zod'
import { ReportFilter } from '#features/filters/contract.ts'
import { SearchText } from '#features/overview/contract.ts'
import { endpoint } from '#kit/endpoint.ts'

/**
 * `reports`: one flat file of all reports. `list`: one of the list on screen. `tables`: the files of the wire in a
 * zip.
 */
const exportKinds = ['reports', 'list', 'tables'] as const
export type ExportKind = (typeof exportKinds)[number]

const exportStates = ['waiting', 'busy', 'ready', 'failed', 'removed'] as const

const Export = z.object({
  id: z.string(),
  kind: z.enum(exportKinds),
  fileName: z.string(),
  state: z.enum(exportStates),
  error: z.string().nullable(),
  withContact: z.boolean(),
  reason: z.string().nullable(),
  isFiltered: z.boolean(),
  createdAt: z.string(),
  total: z.int().nullable(),
  done: z.int(),
  bytes: z.int(),
  expiresAt: z.string().nullable(),
  downloads: z.int(),
})
export type Export = z.output<typeof Export>

const NewExport = z.object({
  kind: z.enum(exportKinds),
  /** Limited to the reports that the user may see. */
  filter: ReportFilter.prefault({}),
  q: SearchText,
  ordering: z.string().max(100).optional(),
  /** The columns of these fields of the list come first, in this order; unknown names are ignored. */
  columns: z.array(z.string().max(100)).max(50).default([]),
  /** One column per question instead of one for all answers. */
  byQuestion: z.boolean().default(false),
  withContact: z.boolean().default(false),
  reason: z.string().trim().max(500).default(''),
})
export type NewExport = z.output<typeof NewExport>

const access = [['sia_signal_export', 'sia_signal_report']]
const one = '/api/exports/:id'

export const listExports = endpoint('GET', '/api/exports', {
  access,
  answer: z.array(Export),
  summary: 'The exports that this user made, newest first',
})
export const createExport = endpoint('POST', '/api/exports', {
  access,
  body: NewExport,
  answer: Export,
  summary: 'Make an export; it is written in the background',
})
export const cancelExport = endpoint('DELETE', one, {
  access,
  answer: z.undefined(),
  summary: 'Stop an export, or remove its file',
})
export const downloadExport = endpoint('GET', `${one}/file`, {
  access,
  answer: z.instanceof(Uint8Array),
  summary: 'The file of an export, for who made it',
})

export const downloadTables = endpoint('GET', '/signals/v1/private/csv', {
  access: ['sia_signal_report'],
  answer: z.instanceof(Uint8Array),
  summary: 'All data as CSV files in a zip file, as they are now',
})
