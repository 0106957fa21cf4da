type Words<Item> = {
  name: (item: Item) => string
  more: (item: Item) => string
  numbered: (number: number, of: number) => string
}

/** Returns additions to the names of items, so that no two of a list read alike; an empty text for a unique name. */
export function distinguishingTexts<Item>(items: readonly Item[], { name, more, numbered }: Words<Item>): string[] {
  const alike = (text: (item: Item) => string, one: Item) => items.filter(other => text(other) === text(one))
  const whole = (item: Item) => `${name(item)}\n${more(item)}`
  return items.map(item => {
    if (alike(name, item).length === 1) return ''
    const same = alike(whole, item)
    return same.length === 1 ? more(item) : `${more(item)} ${numbered(same.indexOf(item) + 1, same.length)}`
  })
}
