import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'

/** What is told while it happens; of reports that the listener may see, their numbers only. */
export const LiveMessage = z.discriminatedUnion('kind', [
  /** From now on all is told. */
  z.object({ kind: z.literal('ready') }),
  /** Something may have happened that was not told. */
  z.object({ kind: z.literal('missed') }),
  z.object({
    kind: z.literal('report'),
    id: z.int(),
    isNew: z.boolean(),
    /** Nothing: the reporter did it, or it went by itself. */
    by: z.object({ name: z.string(), isYou: z.boolean() }).nullable(),
  }),
  /** Which colleagues look at a report that one looks at oneself. */
  z.object({ kind: z.literal('presence'), id: z.int(), others: z.array(z.string()) }),
])
export type LiveMessage = z.output<typeof LiveMessage>

export const listenLive = endpoint('GET', '/api/live', {
  access: ['sia_read'],
  answer: z.unknown(),
  summary: 'What happens to reports that one may see, as it happens (text/event-stream); ends with the token',
})

export const showPresence = endpoint('PUT', '/api/reports/:id/presence', {
  access: ['sia_read'],
  answer: z.undefined(),
  summary: 'Say to colleagues that one looks at a report; ends by itself after half a minute',
})

export const endPresence = endpoint('DELETE', '/api/reports/:id/presence', {
  access: ['sia_read'],
  answer: z.undefined(),
  summary: 'Say that one no longer looks at a report',
})
