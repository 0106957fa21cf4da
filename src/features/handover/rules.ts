/** Larger transactions delay users who work on these reports. */
export const reportsPerTransaction = 50
