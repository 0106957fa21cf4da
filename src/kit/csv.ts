/** Without it Excel does not recognise UTF-8. */
const byteOrderMark = '\uFEFF'

export type Cell = string | number | null

/** A spreadsheet runs this text as a formula; also after white space. */
const isFormula = (text: string) => /^\s{0,1000}[=+\-@＝＋－＠]/.test(text) || /^[\t\r\n]/.test(text)

/**
 * A spreadsheet turns telephone numbers and object numbers into amounts, even between quotes, and drops a leading zero,
 * the plus, or the last of many digits. Days have fewer digits.
 */
const isDigitsOfName = (text: string) =>
  /^(?:[+(]?[0-9][0-9 ()./-]{8,30}|0[0-9]{1,30})$/.test(text) &&
  /^(?:[+(]|0|[0-9]{16})/.test(text) &&
  (/^0[0-9]+$/.test(text) || text.replace(/[^0-9]/g, '').length > 8)

/** A list or a remark: "- stoep kapot", "+ een foto". */
const isSentence = (text: string) => /^[+-] /.test(text)

/**
 * An invisible mark: Excel, LibreOffice and Numbers leave a text alone that begins with it. After white space (also
 * U+00A0) LibreOffice would still make a number.
 */
const textMark = '\u200e'

function asText(text: string): string {
  if (isDigitsOfName(text) || isSentence(text)) return textMark + text
  return isFormula(text) ? `'${text}` : text
}

function formatCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = asText(cell)
  return /[";\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns one line for a Dutch spreadsheet: semicolons, and commas in numbers. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(formatCell).join(';')}\r\n`

/** Returns the first line of such a file. */
export const csvHeader = (names: readonly string[]) => byteOrderMark + csvLine(names)

type MachineCell = string | number | boolean | Date | null

function formatMachineCell(cell: MachineCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().replace('T', ' ').replace('Z', '+00')
  if (typeof cell === 'boolean') return cell ? 'True' : 'False'
  if (typeof cell === 'number') return String(cell)
  // Programs compare telephone numbers, and these hold no formula.
  const text = isDigitsOfName(cell) ? cell : asText(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns one line for other systems: commas, points in numbers, and moments as PostgreSQL writes them. */
export const machineCsvLine = (cells: readonly MachineCell[]) => `${cells.map(formatMachineCell).join(',')}\r\n`

/** Returns the lines one by one, so that the file need not fit in memory. */
export function* csvLines(headers: readonly string[], rows: Iterable<readonly Cell[]>): Generator<string> {
  yield csvHeader(headers)
  for (const row of rows) yield csvLine(row)
}
