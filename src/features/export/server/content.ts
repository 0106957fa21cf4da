import { csvHeader, csvLine, machineCsvLine } from '../../../kit/csv.ts'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { idsInOrder } from '../../overview/server/ids-in-order.ts'
import { type Selection, selectionFor } from '../../overview/server/selection.ts'
import { logContactAccessOfReports } from '../../reporters/server/access-log.ts'
import { reportSearchFor } from '../../search/server/report-search.ts'
import type { User } from '../../users/policy.ts'
import type { NewExport } from '../contract.ts'
import { answersColumn, type Column, contactColumns, listColumns, reportColumns } from './columns.ts'
import { pageSize, pagesById } from './pages.ts'
import { questionColumns } from './question-columns.ts'
import { rowsAfter, rowsOf } from './report-rows.ts'
import { type Table, tables } from './tables.ts'
import { type ZipEntry, zipFile } from './zip.ts'

/** Called with the number of rows that were written since the last call. */
export type OnRows = (count: number) => void

type ExportRequest = Pick<NewExport, 'kind' | 'filter' | 'q' | 'ordering' | 'byQuestion' | 'withContact'> & {
  columns: readonly string[]
}

/** The reports that an export selects, of those that the user may see. */
export async function exportSelection(base: Base, user: User, { filter, q }: Pick<ExportRequest, 'filter' | 'q'>) {
  const search = q.trim() ? await reportSearchFor(base, user, q) : undefined
  return selectionFor(base, user, { filter, search })
}

/** The flat file of an export piece by piece: for Excel as it is set up in the Netherlands. */
export async function* flatFile(
  base: Base,
  user: User,
  { request, onRows }: { request: ExportRequest; onRows: OnRows },
) {
  const selection = await exportSelection(base, user, request)
  const columns = await columnsOf(base, selection, request)
  yield Buffer.from(csvHeader(columns.map(({ name }) => name)))
  for await (const rows of rowPages(base.db, selection, request)) {
    if (request.withContact) await logContactAccessOfReports(base, user, { rows, kind: 'download' })
    yield Buffer.from(rows.map(row => csvLine(columns.map(({ cell }) => cell(row)))).join(''))
    onRows(rows.length)
  }
}

/** The reports page by page: those of a list in its order, all of them by number. */
async function* rowPages(db: Reader, selection: Selection, { kind, ordering }: ExportRequest) {
  if (kind !== 'list') return yield* pagesById(after => rowsAfter(db, selection, after))
  for await (const ids of idsInOrder(db, selection, { ordering, size: pageSize }))
    yield await rowsOf(db, selection, ids)
}

async function columnsOf(
  { db, municipality, clock }: Base,
  selection: Selection,
  { kind, columns: names, byQuestion, withContact }: ExportRequest,
): Promise<readonly Column[]> {
  const columns =
    kind === 'list' ? listColumns({ configuration: municipality, now: clock(), names }) : reportColumns(municipality)
  const contact = withContact ? contactColumns : []
  if (!byQuestion) return [...columns, answersColumn, ...contact]
  const otherNames = [...columns, answersColumn, ...contact].map(({ name }) => name)
  const questions = await questionColumns(db, selection, otherNames)
  return [...columns, ...questions.columns, ...(questions.isComplete ? [] : [answersColumn]), ...contact]
}

type TablesOptions = { withContact: boolean; onRows?: OnRows }

/** The files of the wire in a zip file, piece by piece. */
export function tablesFile(base: Base, user: User, { withContact, onRows = () => {} }: TablesOptions) {
  const now = base.clock()
  async function* entries(): AsyncGenerator<ZipEntry> {
    const logContact = withContact
      ? (rows: readonly { id: number }[]) => logContactAccessOfReports(base, user, { rows, kind: 'download' })
      : undefined
    for (const table of tables({ db: base.db, logContact })) yield { name: table.name, content: linesOf(table, onRows) }
  }
  return zipFile(entries(), now)
}

async function* linesOf({ headers, pages }: Table, onRows: OnRows): AsyncGenerator<string> {
  yield machineCsvLine(headers)
  for await (const page of pages()) {
    yield page.map(machineCsvLine).join('')
    onRows(page.length)
  }
}
