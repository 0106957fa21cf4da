import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { isDay } from '../../kit/parse-date-time.ts'
import { WireFilter } from '../filters/contract.ts'
import { SearchText } from '../overview/lists/contract.ts'
import { priorities } from '../reports/rules.ts'
import { statusCodes } from '../reports/status/codes.ts'
import { dayParts } from '../reports/status/day-parts.ts'
import { maxWaiting, waitingStep } from './rules.ts'

/** A report as it stands in the planning. */
const PlannedReport = z.object({
  id: z.int(),
  number: z.string(),
  /** The first words of what the reporter wrote. */
  text: z.string(),
  category: z.string(),
  place: z.string(),
  state: z.enum(statusCodes),
  priority: z.enum(priorities),
  deadline: z.string().nullable(),
  /** The day of the work, as `2026-11-30`; null: it has none. */
  day: z.string().nullable(),
  part: z.enum(dayParts).nullable(),
  assignee: z.string().nullable(),
  /** The departments that handle it: those it was routed to, or else those of its category. */
  departmentIds: z.array(z.int()),
  /** Whether its reporter can be mailed. */
  isMailed: z.boolean(),
  updatedAt: z.string(),
})
export type PlannedReport = z.output<typeof PlannedReport>

/** A colleague whose work is planned. */
const PlannedPerson = z.object({
  email: z.string(),
  departmentIds: z.array(z.int()),
  /** How many reports fit in a day; null: not set. */
  capacity: z.int().nullable(),
})

const Planning = z.object({
  /** The seven days of the week, from Monday. */
  days: z.array(z.string()),
  today: z.string(),
  people: z.array(PlannedPerson),
  planned: z.array(PlannedReport),
  /** Whether more is planned than the answer holds. */
  isCut: z.boolean(),
  /** Open reports that were planned on a day before this week and before today. */
  overdue: z.array(PlannedReport),
  /** Open reports without a day, the most urgent first. */
  waiting: z.object({ count: z.int(), reports: z.array(PlannedReport) }),
})
export type Planning = z.output<typeof Planning>

export const readPlanning = endpoint('GET', '/api/planning', {
  access: ['sia_read', 'sia_write'],
  query: z.object({
    /** Any day of the week; absent: today, or on a weekend without work today the Monday after it. */
    day: z.string().refine(isDay, 'Voer een geldige datum in.').optional(),
    /** The code of a department, absent: every report that the user may see. */
    department: z.string().optional(),
    /** How many reports without a day. */
    waiting: z.coerce.number().int().min(1).max(maxWaiting).default(waitingStep),
    /** Which of those: by words, numbers or addresses, and by district. */
    q: SearchText,
    area_code: WireFilter.shape.area_code,
    stadsdeel: WireFilter.shape.stadsdeel,
  }),
  answer: Planning,
  summary: 'The work of a week by day, what should have been done before it, and what has no day yet',
})
