/** Characters: about two lines of a header. */
const maxLength = 150

export function textExcerpt(text: string): { text: string; isWhole: boolean } {
  const [firstLine = '', ...others] = text
    .trim()
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  if (firstLine.length <= maxLength) {
    return { text: others.length > 0 ? `${firstLine} …` : firstLine, isWhole: others.length === 0 }
  }
  const cut = firstLine.slice(0, maxLength)
  return { text: `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).trimEnd()} …`, isWhole: false }
}
