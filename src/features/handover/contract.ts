import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

/** As `3,4`. */
const Departments = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
  .transform(text => text.split(',').map(Number))

const Named = z.object({ id: z.int(), name: z.string() })

export const readWork = endpoint('GET', '/api/users/:id/work', {
  access: ['sia_read', 'view_user'],
  query: z.object({
    without: Departments.optional(),
    gained: Departments.optional(),
    to: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  answer: z.object({
    openReports: z.int(),
    openWithout: z.int(),
    unseen: z.int(),
    lateReports: z.int(),
    routingRules: z.array(Named.extend({ department: z.string() })),
    storedFilters: z.int(),
    sharedFilters: z.array(Named.extend({ department: z.string() })),
    sessions: z.int(),
  }),
  summary: 'What depends on a user: to see before they leave',
})

export const Handover = z.object({
  /** Null: they stay with their departments, unassigned. */
  to: z.int().positive().nullable(),
  deactivate: z.boolean().default(false),
  /** Limits the handover to work that only these departments have. Absent: all work. */
  without: z.array(z.int().positive()).min(1).max(100).optional(),
  gained: z.array(z.int().positive()).max(100).optional(),
})
export type Handover = z.output<typeof Handover>

export const handOver = endpoint('POST', '/api/users/:id/handover', {
  access: ['sia_write', 'change_user'],
  body: Handover,
  answer: z.object({
    done: z.int(),
    remaining: z.int(),
    unseen: z.int(),
  }),
  summary: 'Hand over the open reports and routing rules of a user, and deactivate them when asked to',
})
