/** How much of a text a header holds (characters): about two lines of it. */
const maxLength = 150

/** The beginning of a text on one line, cut after a whole word. `isWhole`: nothing was left out. */
export function textExcerpt(text: string): { text: string; isWhole: boolean } {
  const [firstLine = '', ...others] = text.trim().split(/\s*\n+\s*/)
  if (firstLine.length <= maxLength) {
    return { text: others.length > 0 ? `${firstLine} …` : firstLine, isWhole: others.length === 0 }
  }
  const cut = firstLine.slice(0, maxLength)
  return { text: `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).trimEnd()} …`, isWhole: false }
}
