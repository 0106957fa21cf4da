import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'

const Named = z.object({ id: z.int(), name: z.string() })

export const readWork = endpoint('GET', '/api/users/:id/work', {
  access: ['sia_read', 'view_user'],
  answer: z.object({
    openReports: z.int(),
    lateReports: z.int(),
    /** The rules that assign new reports to the user, in order of evaluation. */
    routingRules: z.array(Named.extend({ department: z.string() })),
    storedFilters: z.int(),
    /** Those of the user that a department uses. */
    sharedFilters: z.array(Named.extend({ department: z.string() })),
    /** In how many browsers the user is signed in. */
    sessions: z.int(),
  }),
  summary: 'What depends on a user: to see before they leave',
})

export const Handover = z.object({
  /** Who gets the open reports; null: they stay with their departments, without a colleague. */
  to: z.int().positive().nullable(),
  /** Whether the user is deactivated with it. */
  deactivate: z.boolean().default(false),
})
export type Handover = z.output<typeof Handover>

export const handOver = endpoint('POST', '/api/users/:id/handover', {
  access: ['sia_write', 'change_user'],
  body: Handover,
  answer: z.object({
    /** How many open reports have changed hands. */
    done: z.int(),
    /** How many follow, by a job. */
    remaining: z.int(),
  }),
  summary: 'Hand over the open reports and routing rules of a user, and deactivate them when asked to',
})
