import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import type { HiddenPassage, TextPlace } from '../rules.ts'

type Columns = {
  table: string
  key: string
  ofReport: (reportId: number) => RawBuilder<unknown>
  texts?: readonly string[]
  json?: readonly string[]
}

const byReportId = (reportId: number) => sql`report_id = ${reportId}`
const columnsOf: Record<TextPlace, Columns> = {
  report: {
    table: 'reports',
    key: 'id::text',
    ofReport: reportId => sql`id = ${reportId}`,
    texts: ['text', 'text_extra', 'status_text', 'category_text', 'closing_detail'],
    json: ['extra_properties'],
  },
  event: { table: 'report_events', key: 'id::text', ofReport: byReportId, json: ['event'] },
  addition: { table: 'report_additions', key: 'id::text', ofReport: byReportId, texts: ['text'] },
  answer: {
    table: 'questionnaire_answers',
    key: "session_id || '.' || question_id",
    ofReport: reportId => sql`session_id in (select id from questionnaire_sessions where report_id = ${reportId})`,
    json: ['payload'],
  },
  feedback: {
    table: 'feedback_forms',
    key: 'id::text',
    ofReport: byReportId,
    texts: ['text_extra'],
    json: ['texts'],
  },
  mail: { table: 'mails', key: 'id::text', ofReport: byReportId, texts: ['subject', 'html', 'text'] },
}

export type StoredTexts = { place: TextPlace; key: string; value: Record<string, unknown> }

export async function textsOf(tx: Tx, reportId: number): Promise<StoredTexts[]> {
  const all: StoredTexts[] = []
  for (const place of Object.keys(columnsOf).filter(isPlace)) {
    const { table, key, ofReport, texts = [], json: jsonColumns = [] } = columnsOf[place]
    const columns = sql.join([...texts, ...jsonColumns].map(name => sql`${sql.lit(name)}, ${sql.ref(name)}`))
    const { rows } = await sql<Omit<StoredTexts, 'place'>>`
      select ${sql.raw(key)} as key, jsonb_build_object(${columns}) as value from ${sql.table(table)}
      where ${ofReport(reportId)} order by 1`.execute(tx)
    all.push(...rows.map(row => ({ place, ...row })))
  }
  return all
}

const isPlace = (name: string): name is TextPlace => Object.hasOwn(columnsOf, name)

/** Triggers derive the texts of notes and the words of the search from them. */
export async function storeTexts(tx: Tx, reportId: number, { place, key, value }: StoredTexts) {
  const { table, key: keyColumn, ofReport, texts = [], json: jsonColumns = [] } = columnsOf[place]
  const changes = [
    ...texts.map(name => sql`${sql.ref(name)} = stored ->> ${sql.lit(name)}`),
    ...jsonColumns.map(name => sql`${sql.ref(name)} = nullif(stored -> ${sql.lit(name)}, 'null')`),
  ]
  await sql`update ${sql.table(table)} set ${sql.join(changes)} from (select ${json(value)}::jsonb as stored) as new
    where ${ofReport(reportId)} and ${sql.raw(keyColumn)} = ${key}`.execute(tx)
}

type Row = { place: TextPlace; rowKey: string; passages: readonly HiddenPassage[] }

export const hiddenOf = (db: Reader, reportId: number): Promise<Row[]> =>
  db
    .selectFrom('hiddenPassages')
    .select(['place', 'rowKey', 'passages'])
    .where('reportId', '=', reportId)
    .orderBy('place')
    .orderBy('rowKey')
    .execute()

export const storeHidden = (tx: Tx, reportId: number, { place, rowKey, passages }: Row) =>
  tx
    .insertInto('hiddenPassages')
    .values({ reportId, place, rowKey, passages: json(passages) })
    .onConflict(conflict => conflict.columns(['reportId', 'place', 'rowKey']).doUpdateSet({ passages: json(passages) }))
    .execute()

export const deleteHidden = (tx: Tx, reportId: number) =>
  tx.deleteFrom('hiddenPassages').where('reportId', '=', reportId).execute()
