import { z } from 'zod'
import { ReportFilter } from '#features/filters/contract.ts'
import { closingReasons } from '#features/reports/status/closing-reasons.ts'
import { Day, isDay, parseDateTime } from '#kit/day.ts'
import { endpoint } from '#kit/endpoint.ts'
import { periodUnits } from './periods.ts'

export const groupings = [...periodUnits, 'category', 'department', 'area'] as const
export type Grouping = (typeof groupings)[number]

export const Scope = ReportFilter.pick({
  maincategory_slug: true,
  category_id: true,
  department: true,
  area_code: true,
})
export type Scope = z.output<typeof Scope>

const maxDays = 3660
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

export const FiguresQuery = z
  .object({ from: Day, to: Day, by: z.enum(groupings).default('month'), ...Scope.shape })
  .superRefine(({ from, to }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message })
    if (!isDay(from) || !isDay(to)) return
    if (to < from) refuse('Deze dag ligt vóór de eerste dag.')
    if (daysBetween(from, to) >= maxDays) refuse('Een periode is ten hoogste tien jaar.')
  })
export type FiguresQuery = z.output<typeof FiguresQuery>

const days = z.number().nullable()

/** `unsaid`: without a reason. */
export const outcomes = [...closingReasons, 'unsaid'] as const
export type Outcome = (typeof outcomes)[number]
export const OutcomeCounts = z.record(z.enum(outcomes), z.int())

/** Definitions: docs/decisions/0015-figures.md. */
const Figures = z.object({
  received: z.int(),
  closed: z.int(),
  open: z.int(),
  onTime: z.int(),
  late: z.int(),
  handledFor: OutcomeCounts,
  /** Days from received to closed; null when none was closed. */
  medianDays: days,
  p90Days: days,
  reopened: z.int(),
  satisfied: z.int(),
  notSatisfied: z.int(),
})
export type Figures = z.output<typeof Figures>

const FigureRow = Figures.extend({
  key: z.string(),
  label: z.string(),
  period: z.object({ from: z.string(), to: z.string() }),
  /** Matches the counted reports, together with the period; null when the list has no such filter. */
  filter: z.record(z.string(), z.array(z.string())).nullable(),
})
export type FigureRow = z.output<typeof FigureRow>

const FiguresAnswer = z.object({
  total: FigureRow,
  rows: z.array(FigureRow),
  /** The data may come from a standby of the database. */
  ageSeconds: z.number(),
})
export type FiguresAnswer = z.output<typeof FiguresAnswer>

const figuresEndpoint = { access: ['sia_read'], query: FiguresQuery }

export const readFigures = endpoint('GET', '/api/figures', {
  ...figuresEndpoint,
  answer: FiguresAnswer,
  summary: 'Numbers of reports received, closed, on time, reopened: of those that this user may see',
})

export const readFiguresAsCsv = endpoint('GET', '/api/figures.csv', {
  ...figuresEndpoint,
  answer: z.instanceof(Uint8Array),
  summary: 'The same as a file for a spreadsheet',
})

/** An empty value counts as absent, as with the filters of the list. */
const moment = z
  .string()
  .refine(text => text === '' || parseDateTime(text) !== undefined, 'Voer een geldige datum/tijd in.')
  .transform(parseDateTime)
  .optional()

const CategoryCount = z.object({
  category: z.object({ name: z.string(), departments: z.array(z.string()), id: z.int() }),
  signal_count: z.int(),
  visible_signal_count: z.int(),
})
export type CategoryCount = z.output<typeof CategoryCount>

const Counts = z.object({
  total_signal_count: z.int(),
  results: z.array(CategoryCount),
})
export type Counts = z.output<typeof Counts>

const counted = { access: ['sia_read'], query: z.object({ start: moment, end: moment }), answer: Counts }

export const countLate = endpoint('GET', '/signals/v1/private/reports/signals/open', {
  ...counted,
  summary: 'Open reports that exceed three times their service level, per category, of all departments',
})

export const countReopenRequested = endpoint('GET', '/signals/v1/private/reports/signals/reopen-requested', {
  ...counted,
  summary: 'Reports of which the reporter asked to reopen, per category, of all departments',
})
