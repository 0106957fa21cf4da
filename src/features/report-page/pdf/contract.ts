import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

export const readReportAsPdf = endpoint('GET', '/signals/v1/private/signals/:id/pdf', {
  access: ['sia_read'],
  answer: z.instanceof(Uint8Array),
  summary: 'One report on paper',
})
