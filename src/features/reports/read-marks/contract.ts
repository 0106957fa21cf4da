import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'

export const markRead = endpoint('PUT', '/api/reports/:id/read-mark', {
  access: ['sia_read'],
  answer: z.undefined(),
  summary: 'Keep that the user has seen what the reporter or an external party replied so far',
})
