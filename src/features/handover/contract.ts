import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'

/** Ids of departments, as in `3,4`. */
const Departments = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
  .transform(text => text.split(',').map(Number))

const Named = z.object({ id: z.int(), name: z.string() })

export const readWork = endpoint('GET', '/api/users/:id/work', {
  access: ['sia_read', 'view_user'],
  /** The departments that the user would lose. */
  query: z.object({
    without: Departments.optional(),
    /** Those that they would gain. */
    gained: Departments.optional(),
    /** Who would get the reports. */
    to: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  answer: z.object({
    openReports: z.int(),
    /** Those of them that only departments have which the user would lose. */
    openWithout: z.int(),
    /** How many of those that would be handed over the one who would get them may not see: these get nobody. */
    unseen: z.int(),
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
  /** The departments that the user loses: only the work is handed over that these alone have. Absent: all of it. */
  without: z.array(z.int().positive()).min(1).max(100).optional(),
  /** The departments that the user gains: what these have too is not handed over. */
  gained: z.array(z.int().positive()).max(100).optional(),
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
    /** How many of all of them got nobody, because the one who gets the others may not see them. */
    unseen: z.int(),
  }),
  summary: 'Hand over the open reports and routing rules of a user, and deactivate them when asked to',
})
