import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Href, halPage, PageQuery } from '../../kit/hal.ts'
import { Report } from '../report-view/contract.ts'
import { ReportPatch } from '../reports/change/contract.ts'
import { statusCodes } from '../reports/status/codes.ts'

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

/** Category and departments of a report, also for users who may not open it. */
export const CategorySummary = z.object({
  sub: z.string(),
  sub_slug: z.string(),
  departments: z.string(),
  main: z.string(),
  main_slug: z.string(),
})

/** A child of a report, as shown also to users who may not open it. */
export const Child = z.object({
  _links: z.object({ self: Href }),
  id: z.int(),
  status: z.object({ state: z.enum(statusCodes), state_display: z.string() }),
  category: CategorySummary,
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
