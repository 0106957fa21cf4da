/** So often a stream says that it is there, and who looks at a report that he still does (milliseconds). */
export const heartbeat = 10_000
/** A stream that is silent for so long is broken. */
export const silence = 35_000
/** So long after the last sign of life somebody is still there. */
export const presenceEnds = 30_000
/** Windows of one person that are told at once, and of all persons together, by one process. */
export const mostOfOne = 10
export const mostOfAll = 2_000
