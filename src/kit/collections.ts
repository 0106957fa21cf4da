/** Returns the items that fit, and the others. */
export const partition = <Item>(items: readonly Item[], fits: (item: Item) => boolean) =>
  [items.filter(fits), items.filter(item => !fits(item))] as const

/** Groups items as `Map.groupBy` does, which older supported browsers lack. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Returns the entry of a table for a name from outside; undefined for names that every object has, such as `constructor`. */
export const entryOf = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
