import { permissionRows, workingRows } from '../permission-rows.ts'

/** More rights than these are counted. */
const maxNames = 2

/** What a role allows, in one line: how many rights, and the first by name. */
export function rightsText(codenames: readonly string[]): string {
  const rows = workingRows(name => codenames.includes(name))
  const [first] = rows
  if (!first) return 'Geen rechten'
  if (rows.length === permissionRows.length) return `Alle ${rows.length} rechten`
  const more = rows.length - maxNames
  const names = rows.slice(0, maxNames).map(({ text }) => text)
  const list = more > 0 ? `${names.join('; ')}; en nog ${more}` : names.join('; ')
  return `${rows.length === 1 ? '1 recht' : `${rows.length} rechten`}: ${list}`
}
