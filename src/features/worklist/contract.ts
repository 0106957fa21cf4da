import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Href, halPage, PageQuery } from '../../kit/hal.ts'
import { momentOf } from '../../kit/moment-of.ts'
import { WireFilter } from '../filters/contract.ts'
import { PrivateCreate, ReportPatch, statusCodes } from '../reports/contract.ts'
import { ListedReport, Report } from './report.ts'

export const HistoryLine = z.object({
  identifier: z.string(),
  when: z.string(),
  what: z.string(),
  action: z.string(),
  description: z.string().nullable(),
  who: z.string(),
  _signal: z.int(),
})
export type HistoryLine = z.output<typeof HistoryLine>

/** What a list can be asked; the address of the overview says it in the same words. */
export const ListQuery = PageQuery.extend({ ordering: z.string().default('-created_at'), ...WireFilter.shape })

export const listReports = endpoint('GET', '/signals/v1/private/signals', {
  access: ['sia_read'],
  query: ListQuery,
  answer: halPage(ListedReport),
  summary: 'The reports that this user may see',
})

export const createReportForStaff = endpoint('POST', '/signals/v1/private/signals', {
  access: ['sia_write', 'sia_signal_create_initial'],
  body: PrivateCreate,
  answer: ListedReport,
  summary: 'Staff report a problem on behalf of a resident, or a part of a report',
})

/** The same as the server takes it: several at once, at most ten, are answered several at once. */
export const createReportsForStaff = endpoint('POST', createReportForStaff.path, {
  access: createReportForStaff.access,
  body: z.union([PrivateCreate, z.array(PrivateCreate)]),
  answer: z.union([ListedReport, z.array(ListedReport)]),
  summary: createReportForStaff.summary,
})

export const readReport = endpoint('GET', '/signals/v1/private/signals/:id', {
  access: ['sia_read'],
  answer: Report,
  summary: 'One report with all its parts',
})

export const changeReport = endpoint('PATCH', '/signals/v1/private/signals/:id', {
  access: ['sia_write'],
  body: ReportPatch,
  answer: Report,
  summary: 'Change parts of a report; all of them, or none',
})

export const readReportAsPdf = endpoint('GET', '/signals/v1/private/signals/:id/pdf', {
  access: ['sia_read'],
  answer: z.instanceof(Uint8Array),
  summary: 'One report on paper',
})

/** What a report is about and whose it is, told to who may not open it. */
export const CategoryInShort = z.object({
  sub: z.string(),
  sub_slug: z.string(),
  departments: z.string(),
  main: z.string(),
  main_slug: z.string(),
})

/** A part of a report that was split, as somebody sees it who may not open it. */
export const Child = z.object({
  _links: z.object({ self: Href }),
  id: z.int(),
  status: z.object({ state: z.enum(statusCodes), state_display: z.string() }),
  category: CategoryInShort,
  updated_at: z.string(),
  can_view_signal: z.boolean(),
})
export type Child = z.output<typeof Child>

export const listChildren = endpoint('GET', '/signals/v1/private/signals/:id/children', {
  access: ['sia_read'],
  query: PageQuery,
  answer: halPage(Child),
  summary: 'The parts that a report was split into',
})

export const readHistory = endpoint('GET', '/signals/v1/private/signals/:id/history', {
  access: ['sia_read'],
  query: z.object({
    what: z.string().optional(),
    created_after: z
      .string()
      .refine(text => momentOf(text) !== undefined, 'Voer een geldige datum/tijd in.')
      .optional(),
  }),
  answer: z.array(HistoryLine),
  summary: 'What happened to a report, newest first',
})
