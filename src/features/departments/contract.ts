import { z } from 'zod'

/** A department as part of a report or category. */
export const DepartmentSummary = z.object({ id: z.int(), code: z.string(), name: z.string(), is_intern: z.boolean() })
