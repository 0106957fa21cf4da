/** As many reports as somebody can still answer for. */
export const mostAtOnce = 500
/** So long it can be taken back (seconds). */
export const secondsToUndo = 10
