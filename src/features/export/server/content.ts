import { sql } from 'kysely'
import { idsInOrder } from '#features/overview/server/list.ts'
import { pageCondition, type Selection, selectionFor } from '#features/overview/server/selection.ts'
import { logContactAccessOfReports } from '#features/reporters/server/store.ts'
import { reportSearchFor } from '#features/search/server/report-search.ts'
import type { User } from '#features/users/policy.ts'
import { csvHeader, csvLine, machineCsvLine } from '#kit/csv.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { NewExport } from '../contract.ts'
import { answersColumn, type Column, contactColumns, listColumns, reportColumns } from './columns.ts'
import { answersOf, answerText, pageSize, pagesById, rowsAfter, rowsOf } from './report-rows.ts'
import { type Table, tables } from './tables.ts'
import { type ZipEntry, zipFile } from './zip.ts'

export type OnRows = (count: number) => void

type ExportRequest = Pick<NewExport, 'kind' | 'filter' | 'q' | 'ordering' | 'byQuestion' | 'withContact'> & {
  columns: readonly string[]
}

export async function exportSelection(base: Base, user: User, { filter, q }: Pick<ExportRequest, 'filter' | 'q'>) {
  const search = q.trim() ? await reportSearchFor(base, user, q) : undefined
  return selectionFor(base, user, { filter, search })
}

/** For Excel with Dutch settings. */
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

/** A list in its order; all reports by id. */
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
  const choices = { configuration: municipality, now: clock() }
  const columns = kind === 'list' ? listColumns(choices, names) : reportColumns(choices)
  const contact = withContact ? contactColumns : []
  if (!byQuestion) return [...columns, answersColumn, ...contact]
  const otherNames = [...columns, answersColumn, ...contact].map(({ name }) => name)
  const questions = await questionColumns(db, selection, otherNames)
  return [...columns, ...questions.columns, ...(questions.isComplete ? [] : [answersColumn]), ...contact]
}

type TablesOptions = { withContact: boolean; onRows?: OnRows }

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

/** Other systems may send anything as a question, so the number of columns is limited. */
const maxQuestions = 200

type Question = { id: string; label: string; newest: number; place: number }

async function answeredQuestions(db: Reader, selection: Selection): Promise<readonly Question[]> {
  const { rows } = await sql<Question>`
    select one.answer ->> 'id' as id, coalesce(one.answer ->> 'label', '') as label, max(reports.id)::float8 as newest,
      min(one.place)::float8 as place
    from reports cross join lateral jsonb_array_elements(
      case jsonb_typeof(extra_properties) when 'array' then extra_properties else '[]' end) with ordinality as one (answer, place)
    where ${pageCondition(selection)} and one.answer ->> 'id' is not null
    group by 1, 2 order by count(*) desc, 1, 2 limit ${maxQuestions + 1}`.execute(db)
  return rows
}

type QuestionColumns = {
  columns: readonly Column[]
  isComplete: boolean
}

/** In the order of asking, named by the newest text of the question. */
async function questionColumns(
  db: Reader,
  selection: Selection,
  otherNames: readonly string[],
): Promise<QuestionColumns> {
  const questions = await answeredQuestions(db, selection)
  const newest = new Map<string, Question>()
  for (const question of questions.slice(0, maxQuestions)) {
    const known = newest.get(question.id)
    if (!known || known.newest < question.newest) newest.set(question.id, question)
  }
  const asked = [...newest.values()].sort((a, b) => a.place - b.place || a.id.localeCompare(b.id))
  const names = [...otherNames, ...asked.map(({ label }) => label)]
  const isUnique = (label: string) => label !== '' && names.filter(name => name === label).length === 1
  return {
    columns: asked.map(({ id, label }) => ({
      name: isUnique(label) ? label : `${label} (${id})`.trim(),
      cell: ({ extraProperties }) => {
        const answer = answersOf(extraProperties).find(each => each.id === id)
        return answer ? answerText(answer.answer) : null
      },
    })),
    isComplete: questions.length <= maxQuestions,
  }
}
