import { z } from 'zod'
import { WireFilter } from '#features/filters/contract.ts'
import { SearchText } from '#features/overview/contract.ts'
import { priorities } from '#features/reports/rules.ts'
import { dayParts } from '#features/reports/status/day-parts.ts'
import { statusCodes } from '#features/reports/status/rules.ts'
import { isDay } from '#kit/day.ts'
import { endpoint } from '#kit/endpoint.ts'
import { maxWaiting, waitingStep } from './address.ts'

const PlannedReport = z.object({
  id: z.int(),
  number: z.string(),
  text: z.string(),
  category: z.string(),
  place: z.string(),
  state: z.enum(statusCodes),
  priority: z.enum(priorities),
  /** As `2026-12-02`; null without a term. */
  lastDay: z.string().nullable(),
  /** As `2026-11-30`; null without a day. */
  day: z.string().nullable(),
  part: z.enum(dayParts).nullable(),
  assignee: z.string().nullable(),
  /** The routed departments, or else those of the category. */
  departmentIds: z.array(z.int()),
  isMailed: z.boolean(),
  updatedAt: z.string(),
})
export type PlannedReport = z.output<typeof PlannedReport>

const PlannedPerson = z.object({
  email: z.string(),
  departmentIds: z.array(z.int()),
  capacity: z.int().nullable(),
})

const Planning = z.object({
  days: z.array(z.string()),
  today: z.string(),
  people: z.array(PlannedPerson),
  planned: z.array(PlannedReport),
  isCut: z.boolean(),
  overdue: z.array(PlannedReport),
  waiting: z.object({ count: z.int(), reports: z.array(PlannedReport) }),
})
export type Planning = z.output<typeof Planning>

export const readPlanning = endpoint('GET', '/api/planning', {
  access: ['sia_read', 'sia_write'],
  query: z.object({
    /** Any day of the week; absent: today, or on a weekend without work the next Monday. */
    day: z.string().refine(isDay, 'Voer een geldige datum in.').optional(),
    department: z.string().optional(),
    waiting: z.coerce.number().int().min(1).max(maxWaiting).default(waitingStep),
    q: SearchText,
    area_code: WireFilter.shape.area_code,
    stadsdeel: WireFilter.shape.stadsdeel,
  }),
  answer: Planning,
  summary: 'The work of a week by day, what should have been done before it, and what has no day yet',
})
