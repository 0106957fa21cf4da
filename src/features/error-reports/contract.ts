import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

const maxLengths = { message: 500, page: 200, version: 50 } as const

export const reportError = endpoint('POST', '/api/error-reports', {
  access: 'public',
  body: z.strictObject({
    message: z.string().min(1).max(maxLengths.message),
    /** Without personal parts. */
    page: z.string().max(maxLengths.page),
    version: z.string().max(maxLengths.version),
  }),
  answer: z.undefined(),
  summary: 'A page reports that its program failed, for the log; only where the municipality switched it on',
})
