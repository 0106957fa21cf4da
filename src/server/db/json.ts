/** Serializes a JSON parameter: `pg` takes a JavaScript list for an SQL one unless it is text. */
export const json = (value: unknown) => JSON.stringify(value)
