import type { Misfit, Row } from './signalen-rows.ts'

export class FieldError extends Error {
  override name = 'FieldError'
  readonly field: string | null

  constructor(field: string | null, reason: string) {
    super(reason)
    this.field = field
  }

  of(row: Row): Misfit {
    return { row: row.place, name: nameOf(row), field: this.field, reason: this.message }
  }
}

/** Collects the error of one row and goes on with the others. */
export function collectMisfit(misfits: Misfit[], row: Row, work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    misfits.push(error.of(row))
  }
}

const maxShown = 80

export const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}

export function nameOf({ fields }: Row): string {
  const name = ['name', 'key', 'title', 'slug', 'code', '_expression', 'text'].map(column => fields[column])
  return shown(name.find(value => typeof value === 'string' && value !== '') ?? '')
}

/** The column may have the marks of a reference. Undefined when it is absent. */
export function columnValue({ fields }: Row, column: string): unknown {
  const name = [column, `_${column}`, `${column}_id`, `_${column}_id`].find(each => Object.hasOwn(fields, each))
  return name === undefined ? undefined : fields[name]
}

export const columnIn = ({ fields }: Row, column: string): string =>
  [column, `_${column}`, `${column}_id`, `_${column}_id`].find(each => Object.hasOwn(fields, each)) ?? column

/** @returns null when empty, undefined without the column */
export function textOf(row: Row, column: string): string | null | undefined {
  const value = columnValue(row, column)
  if (value === undefined) return undefined
  if (value === null || value === '') return null
  if (typeof value === 'string' || typeof value === 'number') return cleanText(String(value))
  throw new FieldError(columnIn(row, column), `"${shown(value)}" is geen tekst.`)
}

/** Normalizes line ends, and removes characters that cannot be stored. */
const cleanText = (text: string) => text.replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed()

/** @throws FieldError when it is absent */
export function requiredTextOf(row: Row, column: string): string {
  const text = textOf(row, column)?.trim()
  if (!text) throw new FieldError(columnIn(row, column), 'Dit veld is leeg of ontbreekt.')
  return text
}

const yes = ['1', 'true', 't', 'yes', 'y', 'ja']
const no = ['0', 'false', 'f', 'no', 'n', 'nee']

/** Accepts the notations of all exports; undefined for anything else. */
export function parseYesNo(value: unknown): boolean | undefined {
  const text = String(value).trim().toLowerCase()
  return yes.includes(text) ? true : no.includes(text) ? false : undefined
}

/** @returns undefined when absent or empty */
export function yesNoOf(row: Row, column: string): boolean | undefined {
  const value = columnValue(row, column)
  if (value === undefined || value === null || value === '') return undefined
  const parsed = parseYesNo(value)
  if (parsed === undefined) throw new FieldError(columnIn(row, column), `"${shown(value)}" is geen ja of nee (1 of 0).`)
  return parsed
}

/** @returns undefined when absent or empty */
export function wholeNumberOf(row: Row, column: string): number | undefined {
  const value = columnValue(row, column)
  if (value === undefined || value === null || value === '') return undefined
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(number))
    throw new FieldError(columnIn(row, column), `"${shown(value)}" is geen heel getal.`)
  return number
}

/** Exports write JSON as text, some with the quotes of Python. */
export function jsonOf(row: Row, column: string): unknown {
  const value = columnValue(row, column)
  if (typeof value !== 'string') return value
  if (value.trim() === '') return null
  for (const text of [value, value.replaceAll("'", '"')])
    try {
      return JSON.parse(text)
    } catch {}
  throw new FieldError(columnIn(row, column), 'Dit is niet te lezen als JSON.')
}

/** Splits `a|1|2, b|3|4`. Undefined without the column. */
export function partsOf(row: Row, column: string): string[][] | undefined {
  const value = columnValue(row, column)
  if (value === undefined) return undefined
  const items = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')
  return items.map(item => item.trim()).flatMap(item => (item === '' ? [] : [item.split('|').map(part => part.trim())]))
}
