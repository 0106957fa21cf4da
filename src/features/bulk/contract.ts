import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { ReportPatch } from '../reports/change/contract.ts'
import { StatusChange } from '../reports/status-change/contract.ts'
import { mostAtOnce } from './rules.ts'

/** What many reports can be given at once, in the words of the PATCH of one. */
export const BulkPatch = ReportPatch.pick({
  priority: true,
  routing_departments: true,
  assigned_user_email: true,
})
  .extend({
    status: StatusChange.pick({ state: true, text: true, send_email: true }).optional(),
    category: z.object({ category_url: z.string().max(300), text: z.string().max(10_000).nullish() }).optional(),
  })
  .refine(patch => Object.values(patch).some(part => part !== undefined), 'Kies wat er moet veranderen.')
export type BulkPatch = z.output<typeof BulkPatch>

const Chosen = z.object({
  id: z.int().positive(),
  /** As its `ETag` says, without the quotes. */
  version: z.int(),
})

const isOnce = (reports: readonly { id: number }[]) => new Set(reports.map(({ id }) => id)).size === reports.length

export const NewBulkChange = z.object({
  reports: z.array(Chosen).min(1).max(mostAtOnce).refine(isOnce, 'Elke melding hoort er één keer in te staan.'),
  patch: BulkPatch,
})
export type NewBulkChange = z.output<typeof NewBulkChange>

const Left = z.object({ id: z.int(), number: z.string(), reason: z.string() })

export const BulkChange = z.object({
  id: z.uuid(),
  patch: BulkPatch,
  startsAt: z.string(),
  /** Seconds until then, by the clock of the server; zero once it has begun. */
  startsIn: z.number(),
  /** Until then nothing has changed and it can be taken back. */
  isStarted: z.boolean(),
  isFinished: z.boolean(),
  total: z.int(),
  done: z.int(),
  /** What was not allowed, or not possible, with why. */
  refused: z.array(Left),
  /** What somebody else changed since it was on screen; left as it is. */
  changedMeanwhile: z.array(Left),
})
export type BulkChange = z.output<typeof BulkChange>

export const createBulkChange = endpoint('POST', '/api/bulk-changes', {
  access: ['sia_write'],
  body: NewBulkChange,
  answer: BulkChange,
  summary: 'Change many reports alike; it starts by itself after ten seconds',
})

export const listBulkChanges = endpoint('GET', '/api/bulk-changes', {
  access: ['sia_read'],
  answer: z.array(BulkChange),
  summary: 'One’s own changes to many reports of the last day, newest first',
})

export const readBulkChange = endpoint('GET', '/api/bulk-changes/:id', {
  access: ['sia_read'],
  answer: BulkChange,
  summary: 'How far a change to many reports is',
})

export const undoBulkChange = endpoint('DELETE', '/api/bulk-changes/:id', {
  access: ['sia_write'],
  answer: z.undefined(),
  summary: 'Take a change to many reports back; once it has started that is too late (410)',
})
