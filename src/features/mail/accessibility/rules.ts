export const limits = { text: 3000, email: 254 } as const
/** So often one household or office may write within an hour. */
export const perHour = 5
