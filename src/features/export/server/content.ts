import { csvHeader, csvLine, machineCsvLine } from '../../../kit/csv.ts'
import type { Base } from '../../../server/base.ts'
import { selectionFor } from '../../overview/server/selection.ts'
import { logContactAccessOfReports } from '../../reporters/server/access-log.ts'
import { reportSearchFor } from '../../search/server/report-search.ts'
import type { User } from '../../users/policy.ts'
import type { NewExport } from '../contract.ts'
import { type Column, contactColumns, listColumns, reportColumns } from './columns.ts'
import { pagesById } from './pages.ts'
import { reportRows } from './report-rows.ts'
import { type Table, tables } from './tables.ts'
import { type ZipEntry, zipFile } from './zip.ts'

/** Called with the number of rows that were written since the last call. */
export type OnRows = (count: number) => void

type ExportRequest = Pick<NewExport, 'kind' | 'filter' | 'q' | 'withContact'>

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
  const columns = columnsOf(base, request)
  yield Buffer.from(csvHeader(columns.map(({ name }) => name)))
  const selection = await exportSelection(base, user, request)
  for await (const rows of pagesById(after => reportRows(base.db, selection, after))) {
    if (request.withContact) await logContactAccessOfReports(base, user, rows)
    yield Buffer.from(rows.map(row => csvLine(columns.map(({ cell }) => cell(row)))).join(''))
    onRows(rows.length)
  }
}

function columnsOf({ municipality, clock }: Base, { kind, withContact }: ExportRequest): readonly Column[] {
  const columns = kind === 'list' ? listColumns(municipality, clock()) : reportColumns
  return withContact ? [...columns, ...contactColumns] : columns
}

type TablesOptions = { withContact: boolean; onRows?: OnRows }

/** The files of the wire in a zip file, piece by piece. */
export function tablesFile(base: Base, user: User, { withContact, onRows = () => {} }: TablesOptions) {
  const now = base.clock()
  async function* entries(): AsyncGenerator<ZipEntry> {
    const logContact = withContact
      ? (rows: readonly { id: number }[]) => logContactAccessOfReports(base, user, rows)
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
