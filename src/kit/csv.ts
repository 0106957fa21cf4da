/** Excel takes a file without this for one of another alphabet. */
const byteOrderMark = '\uFEFF'

type Cell = string | number | null

/** What a spreadsheet would compute, or a space before it: shown as text by an apostrophe. */
const isFormula = (text: string) => /^\s*[=+\-@＝＋－＠]/.test(text) || /^[\t\r\n]/.test(text)

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = isFormula(cell) ? `'${cell}` : cell
  return /[";\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line for a spreadsheet as it is set up in the Netherlands: semicolons, and commas in numbers. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(written).join(';')}\r\n`

/** Line by line, so that a file need not be in memory. */
export function* csvLines(heads: readonly string[], rows: Iterable<readonly Cell[]>): Generator<string> {
  yield byteOrderMark + csvLine(heads)
  for (const row of rows) yield csvLine(row)
}
