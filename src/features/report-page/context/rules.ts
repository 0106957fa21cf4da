/** What counts as near a report, and lately (docs/wire/reports.md#context). */
export const nearbyMetres = 50
export const nearbyWeeks = 12
