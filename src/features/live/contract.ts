import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

/** Milliseconds, for the heartbeats of a stream, and of presence at a report. */
export const heartbeatInterval = 10_000
/** A stream without data for this time is broken (milliseconds). */
export const streamTimeout = 35_000
/** Milliseconds after the last heartbeat. */
export const presenceTimeout = 30_000
export const maxStreamsPerUser = 10
export const maxStreams = 2_000

export const listedSettings = [
  'category',
  'department',
  'source',
  'question-set',
  'storm-mode',
  'routing-rule',
  'municipality',
  'area-type',
] as const
export type ListedSetting = (typeof listedSettings)[number]

/** Only the numbers of visible reports. */
export const LiveMessage = z.discriminatedUnion('kind', [
  /** From now on all events are sent. */
  z.object({ kind: z.literal('ready') }),
  /** Events may have been missed. */
  z.object({ kind: z.literal('missed') }),
  z.object({
    kind: z.literal('report'),
    id: z.int(),
    isNew: z.boolean(),
    by: z.object({ name: z.string(), isYou: z.boolean() }).nullable(),
  }),
  z.object({ kind: z.literal('presence'), id: z.int(), others: z.array(z.string()) }),
  z.object({ kind: z.literal('notification') }),
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
