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
