/** What counts as near a report, and lately (api 1.18). */
export const nearMetres = 50
export const nearWeeks = 12
