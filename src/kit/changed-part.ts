/** Returns the difference of two texts: without the lines that both begin with, and those that both end with. */
export function changedPart(from: string, to: string): { from: string; to: string } {
  const [before, after] = [from.split('\n'), to.split('\n')]
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start += 1
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const part = (lines: readonly string[]) => lines.slice(start, lines.length - end).join('\n')
  return { from: part(before), to: part(after) }
}

const quoted = (text: string) => (text ? `‘${text}’` : 'leeg')

/** Returns a line of a history with the old and the new text. */
export const becameText = (label: string, { from, to }: { from: string; to: string }): string =>
  `${label}: ${quoted(shortened(from))} werd ${quoted(shortened(to))}`

const maxLength = 200

/** Returns the beginning of a text, on one line. */
export function shortened(text: string, length = maxLength): string {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  return words.length > length ? `${words.slice(0, length - 1)}…` : words
}
