/** seconds */
export const offeredSeconds = 20

/** In seconds; longer than the offer, which stays while the pointer is on it. */
export const undoableSeconds = 25
