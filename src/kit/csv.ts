/** Without it Excel does not recognise UTF-8. */
const byteOrderMark = '\uFEFF'

export type Cell = string | number | null

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

/** The first line of such a file. */
export const csvHeader = (names: readonly string[]) => byteOrderMark + csvLine(names)

type MachineCell = string | number | boolean | Date | null

function formatMachineCell(cell: MachineCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().replace('T', ' ').replace('Z', '+00')
  if (typeof cell === 'boolean') return cell ? 'True' : 'False'
  if (typeof cell === 'number') return String(cell)
  const text = isFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line for other systems: commas, points in numbers, and moments as PostgreSQL writes them. */
export const machineCsvLine = (cells: readonly MachineCell[]) => `${cells.map(formatMachineCell).join(',')}\r\n`

/** The lines of a file one by one, so that it need not be in memory as a whole. */
export function* csvLines(headers: readonly string[], rows: Iterable<readonly Cell[]>): Generator<string> {
  yield csvHeader(headers)
  for (const row of rows) yield csvLine(row)
}
