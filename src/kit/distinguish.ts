type Words<Item> = {
  /** What is said of an item in any case. */
  name: (item: Item) => string
  /** What is added to it where another one has the same name. */
  more: (item: Item) => string
  /** Which of how many it is, where that is the same too. */
  numbered: (number: number, of: number) => string
}

/** What is to be added to the name of each item, so that no two of a list read alike; empty for a name that is alone. */
export function distinguishingTexts<Item>(items: readonly Item[], { name, more, numbered }: Words<Item>): string[] {
  const alike = (text: (item: Item) => string, one: Item) => items.filter(other => text(other) === text(one))
  const whole = (item: Item) => `${name(item)}\n${more(item)}`
  return items.map(item => {
    if (alike(name, item).length === 1) return ''
    const same = alike(whole, item)
    return same.length === 1 ? more(item) : `${more(item)} ${numbered(same.indexOf(item) + 1, same.length)}`
  })
}
