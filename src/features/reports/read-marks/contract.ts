import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'

export const markRead = endpoint('PUT', '/api/reports/:id/read-mark', {
  access: ['sia_read'],
  answer: z.object({ wasNew: z.boolean() }),
  summary:
    'Keep that the user has seen what the reporter or an external party replied so far, and whether that was new to them',
})
