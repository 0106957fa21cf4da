/** What counts as near a report, and lately (docs/wire/reports.md#context). */
export const nearMetres = 50
export const nearWeeks = 12
