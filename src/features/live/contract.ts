import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { listedSettings } from './rules.ts'

/** A message about an event as it happens; of reports that the user may see, their numbers only. */
export const LiveMessage = z.discriminatedUnion('kind', [
  /** From now on all events are sent. */
  z.object({ kind: z.literal('ready') }),
  /** Events may have been missed. */
  z.object({ kind: z.literal('missed') }),
  z.object({
    kind: z.literal('report'),
    id: z.int(),
    isNew: z.boolean(),
    /** Null: the reporter did it, or the system. */
    by: z.object({ name: z.string(), isYou: z.boolean() }).nullable(),
  }),
  /** The names of the colleagues who view the same report as the user. */
  z.object({ kind: z.literal('presence'), id: z.int(), others: z.array(z.string()) }),
  /** There are new notifications for the user, or they read them elsewhere. */
  z.object({ kind: z.literal('notification') }),
  /** A category, department or source was added or changed, or the storm mode: what pages hold of them is out of date. */
  z.object({ kind: z.literal('setting'), of: z.enum(listedSettings) }),
])
export type LiveMessage = z.output<typeof LiveMessage>

export const listenLive = endpoint('GET', '/api/live', {
  access: ['sia_read'],
  answer: z.unknown(),
  summary: 'Events of reports that the user may see, as they happen (text/event-stream); ends with the token',
})

export const showPresence = endpoint('PUT', '/api/reports/:id/presence', {
  access: ['sia_read'],
  answer: z.undefined(),
  summary: 'Show colleagues that the user is viewing a report; expires after half a minute',
})

export const endPresence = endpoint('DELETE', '/api/reports/:id/presence', {
  access: ['sia_read'],
  answer: z.undefined(),
  summary: 'End the presence of the user at a report',
})
