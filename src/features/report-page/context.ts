import { z } from 'zod'
import { PointOnWire } from '#features/reports/location/contract.ts'
import { statusCodes } from '#features/reports/status/rules.ts'
import { endpoint } from '#kit/endpoint.ts'
import { Href, halPage, PageQuery } from '#kit/hal.ts'
import { CategorySummary } from './contract.ts'

const Status = z.object({ state: z.enum(statusCodes), state_display: z.string() })

const Context = z.object({
  _links: z.object({
    curies: z.object({ name: z.string(), href: z.string() }),
    self: Href,
    'sia:context-reporter-detail': Href,
    'sia:context-geography-detail': Href,
  }),
  near: z.object({ signal_count: z.int() }),
  reporter: z
    .object({ signal_count: z.int(), open_count: z.int(), positive_count: z.int(), negative_count: z.int() })
    .nullable(),
})

const ReportOfReporter = z.object({
  id: z.int(),
  created_at: z.string(),
  category: CategorySummary,
  status: Status,
  feedback: z.object({ is_satisfied: z.boolean().nullable(), submitted_at: z.string().nullable() }).nullable(),
  can_view_signal: z.boolean(),
  has_children: z.boolean(),
})
export type ReportOfReporter = z.output<typeof ReportOfReporter>

const path = '/signals/v1/private/signals/:id/context'

export const readContext = endpoint('GET', path, {
  access: ['sia_read'],
  answer: Context,
  summary: 'How much was reported near a report, and by the same reporter',
})

export const listReportsOfReporter = endpoint('GET', `${path}/reporter`, {
  access: ['sia_read'],
  query: PageQuery,
  answer: halPage(ReportOfReporter),
  summary: 'What the same reporter reported, newest first',
})

const NearbyReport = z.object({
  id: z.int(),
  category: z.string(),
  createdAt: z.string(),
  state: z.enum(statusCodes),
  place: z.object({ lat: z.number(), lng: z.number() }),
})
export type NearbyReport = z.output<typeof NearbyReport>

export const listNearby = endpoint('GET', '/api/reports/:id/nearby', {
  access: ['sia_read'],
  answer: z.object({ reports: z.array(NearbyReport) }),
  summary: 'What was reported near a report, of any category: open reports and those of the last weeks',
})

export const listNearbyGeography = endpoint('GET', `${path}/near/geography`, {
  access: ['sia_read'],
  query: z.object({ geopage: PageQuery.shape.page }),
  answer: z.object({
    type: z.literal('FeatureCollection'),
    features: z
      .array(
        z.object({
          type: z.literal('Feature'),
          geometry: PointOnWire,
          properties: z.object({ id: z.int(), created_at: z.string(), status: Status }),
        }),
      )
      .nullable(),
  }),
  summary: 'What was reported near a report in its category lately',
})
