import { z } from 'zod'
import { statusCodes } from '#features/reports/status/rules.ts'
import { endpoint } from '#kit/endpoint.ts'

// Apart from the other endpoints of the overview: the list loads those, and not this one.
const HandledReport = z.object({
  id: z.int(),
  number: z.string(),
  createdAt: z.string(),
  handledAt: z.string(),
  category: z.string(),
  departments: z.string(),
  state: z.enum(statusCodes),
  status: z.string(),
  canOpen: z.boolean(),
})
export type HandledReport = z.output<typeof HandledReport>

export const listHandled = endpoint('GET', '/api/handled-by-me', {
  access: ['sia_read'],
  answer: z.array(HandledReport),
  summary: 'The reports that the user changed in the last 30 days, also those that they may no longer open',
})
