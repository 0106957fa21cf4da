/** How many reports change hands in one transaction: more hold up those who work on them. */
export const reportsPerTransaction = 50
