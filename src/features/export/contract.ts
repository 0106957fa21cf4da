import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { ReportFilter } from '../filters/contract.ts'
import { SearchText } from '../overview/lists/contract.ts'

/** One flat file with everything of all reports, one of the list on screen, or the files of the wire in a zip file. */
const exportKinds = ['reports', 'list', 'tables'] as const
export type ExportKind = (typeof exportKinds)[number]

const exportStates = ['waiting', 'busy', 'ready', 'failed', 'removed'] as const

const Export = z.object({
  id: z.string(),
  kind: z.enum(exportKinds),
  fileName: z.string(),
  state: z.enum(exportStates),
  /** Why it failed. */
  error: z.string().nullable(),
  withContact: z.boolean(),
  reason: z.string().nullable(),
  isFiltered: z.boolean(),
  createdAt: z.string(),
  /** How many rows there are, and how many are written; null before it has begun. */
  total: z.int().nullable(),
  done: z.int(),
  bytes: z.int(),
  /** Until then it can be downloaded. */
  expiresAt: z.string().nullable(),
  downloads: z.int(),
})
export type Export = z.output<typeof Export>

const NewExport = z.object({
  kind: z.enum(exportKinds),
  /** The query of the list; what it selects is exported of what the user may see. */
  filter: ReportFilter.prefault({}),
  q: SearchText,
  /** How the list is sorted; without it as on screen. */
  ordering: z.string().max(100).optional(),
  /** The names of the columns on screen: they come first, in this order. Those that a file does not have are ignored. */
  columns: z.array(z.string().max(100)).max(50).default([]),
  /** A column for each question, in place of one with all answers. */
  byQuestion: z.boolean().default(false),
  withContact: z.boolean().default(false),
  /** Why contact details are needed. */
  reason: z.string().trim().max(500).default(''),
})
export type NewExport = z.output<typeof NewExport>

const access = ['sia_read', 'sia_signal_export']
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
  access: ['sia_read', 'sia_signal_report'],
  answer: z.instanceof(Uint8Array),
  summary: 'All data as CSV files in a zip file, as they are now',
})
