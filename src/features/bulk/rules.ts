/** A user cannot oversee more. */
export const maxReports = 500
export const undoSeconds = 10
