/** The same on the wire, for counts, maps, callers and likely doubles. */
export const nearbyMetres = 50
/** Closed reports count as nearby for this time; open ones always do. */
export const nearbyWeeks = 12

export const nearbyInWords = `binnen ${nearbyMetres} meter`
