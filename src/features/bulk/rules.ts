/** Maximum number of reports in a bulk change: more than this a user cannot oversee. */
export const maxReports = 500
/** How long a bulk change can be undone before it starts (seconds). */
export const undoSeconds = 10
