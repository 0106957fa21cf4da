import { z } from 'zod'
import { ReportFilter, WireFilter } from '#features/filters/contract.ts'
import { ListedReport } from '#features/report-view/contract.ts'
import { PointOnWire } from '#features/reports/location/contract.ts'
import { parseDateTime } from '#kit/day.ts'
import { endpoint } from '#kit/endpoint.ts'
import { halPage, PageQuery, pageSize, repeatedParam } from '#kit/hal.ts'

const ListQuery = PageQuery.extend({ ordering: z.string().default('-created_at'), ...WireFilter.shape })

/** The list of the wire; our own pages use `findReports`. */
export const listReports = endpoint('GET', '/signals/v1/private/signals', {
  access: ['sia_read'],
  query: ListQuery,
  answer: halPage(ListedReport),
  summary: 'The reports that this user may see',
})

const Feature = z.object({
  type: z.literal('Feature'),
  geometry: PointOnWire,
  properties: z.object({ id: z.int(), created_at: z.string() }),
})

/** docs/wire/reports.md#geography */
export const readGeography = endpoint('GET', '/signals/v1/private/signals/geography', {
  access: ['sia_read'],
  query: ListQuery.omit({ page: true }).extend({
    geopage: z.string().default('1'),
    page_size: pageSize(4000),
  }),
  answer: z.object({
    type: z.literal('FeatureCollection'),
    features: z.array(Feature).nullable(),
  }),
  summary: 'The places of the reports that match the filters',
})

/** Empty finds everything. Text beyond the length that people type is ignored. */
export const SearchText = z
  .string()
  .transform(text => text.slice(0, 500))
  .default('')

export const searchReports = endpoint('GET', '/signals/v1/private/search', {
  access: ['sia_read'],
  query: PageQuery.extend({ q: SearchText, ordering: z.string().optional() }),
  answer: halPage(ListedReport),
  summary: 'Reports by number, words, address, e-mail address or telephone number',
})

/** The wire has separate endpoints for search and filter. */
export const findReports = endpoint('GET', '/api/reports', {
  access: ['sia_read'],
  query: PageQuery.extend({ q: SearchText, ordering: z.string().optional(), ...ReportFilter.shape }),
  answer: halPage(ListedReport),
  summary: 'Reports that match a search and filters; without an ordering the best match comes first',
})

/** First the lists that need attention today. */
export const dayListNames = ['late', 'today', 'week', 'replies', 'new', 'changed'] as const
export const listNames = [...dayListNames, 'department', 'mine', 'unassigned'] as const
export type ListName = (typeof listNames)[number]

/** These hold only reports of the departments of the user, unless all departments are requested. */
export const listsOfDepartments: readonly ListName[] = ['late', 'today', 'week', 'new', 'changed', 'unassigned']

const CountedList = z.object({
  name: z.enum(listNames),
  label: z.string(),
  /** A `ReportFilter` that opens the list. */
  filter: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  count: z.int(),
})
export type CountedList = z.output<typeof CountedList>

export const readReportLists = endpoint('GET', '/api/report-lists', {
  access: ['sia_read'],
  query: z.object({
    departments: z.enum(['own', 'all']).default('own'),
  }),
  answer: z.array(CountedList),
  summary: 'The work lists of the user, with the number of reports in each',
})

/** A day alone is its beginning, as in the filters of a list. */
const moment = z.string().refine(text => parseDateTime(text) !== undefined, 'Voer een geldige datum/tijd in.')

const IdPage = halPage(z.object({ id: z.int() }))

export const leftCategories = endpoint('GET', '/signals/v1/private/signals/category/removed', {
  access: ['sia_read'],
  query: PageQuery.extend({ after: moment.optional(), before: moment.optional(), category_slug: repeatedParam }),
  answer: IdPage,
  summary: 'Reports that were in these categories and no longer are',
})

export const becameParents = endpoint('GET', '/signals/v1/private/signals/promoted/parent', {
  access: ['sia_read'],
  query: PageQuery.extend({ after: moment.optional() }),
  answer: IdPage,
  summary: 'Reports that were split, by when their first child was created',
})

const maxColumns = 60

export const ListView = z.object({
  lines: z.union([z.literal(1), z.literal(2)]).default(2),
  columns: z
    .record(z.string().max(100), z.boolean())
    .refine(columns => Object.keys(columns).length <= maxColumns, `Ten hoogste ${maxColumns} kolommen.`)
    .default({}),
  /** A report opens beside its list, where there is room. */
  isBeside: z.boolean().default(false),
  /** After handling, the next report of the list opens; by default when `isBeside`. */
  opensNext: z.boolean().optional(),
  /** Only for users who see every report; otherwise the lists cover their departments. */
  ofAllDepartments: z.boolean().default(false),
})
export type ListView = z.output<typeof ListView>

export const opensNextIn = ({ opensNext, isBeside }: ListView): boolean => opensNext ?? isBeside

export const initialListView: ListView = ListView.parse({})

/** Falls back to the initial view. */
export function readableListView(stored: unknown): ListView {
  const { data } = ListView.safeParse(stored)
  return data ?? initialListView
}

export const readListView = endpoint('GET', '/api/list-view', {
  access: ['sia_read'],
  answer: z.object({ view: ListView.nullable() }),
  summary: 'How the user wants to see lists of reports, on every device',
})

export const changeListView = endpoint('PUT', '/api/list-view', {
  access: ['sia_read'],
  body: ListView,
  answer: z.undefined(),
  summary: 'Keep how the user wants to see lists of reports',
})
