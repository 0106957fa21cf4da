import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'
import { statusCodes } from '../../reports/status/codes.ts'

/** Of a report that the user may no longer open, no more than this is returned. */
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
