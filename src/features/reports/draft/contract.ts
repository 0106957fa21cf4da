import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

export const issueToken = endpoint('POST', '/api/draft-tokens', {
  access: 'public',
  body: z.object({ key: z.uuid() }),
  answer: z.object({ token: z.string() }),
  summary: 'The token with which the form sends its draft, so that it counts as filled in by a person',
})
