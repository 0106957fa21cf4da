/** How long the page offers to undo a change (seconds). */
export const offeredSeconds = 20

/** How long it can be undone, and what it mails waits: the offer stays a little longer while it has the pointer. */
export const undoableSeconds = 25
