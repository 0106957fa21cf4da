/** Returns the Levenshtein distance of two words. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...to].entries())
      next.push(
        Math.min((next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1, (row[column] ?? 0) + (letter === other ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
