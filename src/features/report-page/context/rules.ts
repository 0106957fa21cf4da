/** The radius and the period of reports that count as nearby (docs/wire/reports.md#context). */
export const nearbyMetres = 50
export const nearbyWeeks = 12
