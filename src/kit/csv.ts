/** Without it Excel does not recognise UTF-8. */
const byteOrderMark = '\uFEFF'

type Cell = string | number | null

/** What a spreadsheet would run as a formula, also after white space; an apostrophe in front makes it text. */
const isFormula = (text: string) => /^\s*[=+\-@＝＋－＠]/.test(text) || /^[\t\r\n]/.test(text)

function formatCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = isFormula(cell) ? `'${cell}` : cell
  return /[";\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line for a spreadsheet as it is set up in the Netherlands: semicolons, and commas in numbers. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(formatCell).join(';')}\r\n`

/** The lines of a file one by one, so that it need not be in memory as a whole. */
export function* csvLines(headers: readonly string[], rows: Iterable<readonly Cell[]>): Generator<string> {
  yield byteOrderMark + csvLine(headers)
  for (const row of rows) yield csvLine(row)
}
