/** Returns the entry of a table for a name from outside; undefined for names that every object has, such as `constructor`. */
export const entryOf = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
