/** Interval of the heartbeats of a stream, and of presence at a report (milliseconds). */
export const heartbeatInterval = 10_000
/** A stream without data for this long is broken (milliseconds). */
export const streamTimeout = 35_000
/** How long presence lasts after the last heartbeat (milliseconds). */
export const presenceTimeout = 30_000
/** Maximum number of open streams per user, and of all users together, in one process. */
export const maxStreamsPerUser = 10
export const maxStreams = 2_000

/** The kinds of settings of which pages hold lists, that follow a change at once. */
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
