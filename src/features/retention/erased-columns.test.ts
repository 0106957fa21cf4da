import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { decisions } from '#test/column-decisions.ts'
import { aReport, aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { applyRetention } from './server/apply.ts'

/** Stands in every column that the retention erases. */
const planted = 'Canarius'
const text = sql.lit(planted)
const inJson = (value: unknown) => sql.lit(JSON.stringify(value))
const everyEvent = [
  { type: 'note-added', text: planted, corrected: planted },
  { type: 'note-corrected', noteId: 1, text: planted },
  {
    type: 'status-changed',
    from: 'received',
    to: 'handled',
    text: planted,
    closing: { reason: 'other', detail: planted, contact: planted },
  },
  { type: 'category-changed', fromId: 1, toId: 2, name: 'x', text: planted },
  { type: 'main-closed', otherId: 2, causeId: 1, to: 'handled', text: planted },
  { type: 'reporter-changed', reporterId: 1, what: 'cancelled', reason: planted },
  { type: 'reporter-erased', note: planted },
  { type: 'earlier-reporter-erased', reporterId: 1, note: planted },
  { type: 'hold-placed', reason: planted },
  { type: 'attachment-added', attachmentId: 1, name: planted, byReporter: true },
  { type: 'attachment-removed', attachmentId: 1, name: planted },
  { type: 'photo-redacted', attachmentId: 1, name: planted, count: 1 },
]

/** How each table gets a row with something planted, of report 1. */
const plant: Record<string, (user: number) => RawBuilder<unknown>> = {
  reports:
    () => sql`update reports set text = ${text}, text_extra = ${text}, extra_properties = ${inJson([{ answer: planted }])},
    status_text = ${text}, status_extra_properties = ${inJson({ a: planted })}, status_email_override = ${text}, category_text = ${text},
    location_extra = ${inJson({ typed: planted, original_address: { a: planted } })}, reporter_email = ${text}, reporter_phone = ${text},
    closing_detail = ${text}, closing_contact = ${text}`,
  report_events: () => sql`insert into report_events (report_id, event)
    select 1, event from jsonb_array_elements(${inJson(everyEvent)}::jsonb) as event`,
  report_additions: () =>
    sql`insert into report_additions (report_id, text, key) values (1, ${text}, gen_random_uuid())`,
  reporters: () => sql`insert into reporters (report_id, email, phone, state) values (1, ${text}, ${text}, 'approved')`,
  attachments: () => sql`insert into attachments (report_id, file, name, caption, sent_by, content_type, size)
    values (1, ${text}, ${text}, ${text}, ${text}, 'image/jpeg', 1)`,
  unprocessed_photos: () => sql`insert into unprocessed_photos (attachment_id, file, content_type, pixels)
    select id, ${text}, 'image/jpeg', 1 from attachments`,
  mails: () => sql`insert into mails (message_id, report_id, kind, recipient, subject, html, text, error, state)
    select kind, 1, kind, ${text}, ${text}, ${text}, ${text}, ${text}, 'sent' from unnest('{update,forward,assigned}'::text[]) as kind`,
  questionnaires: () => sql`insert into questionnaires (flow, name, description, explanation)
    values ('forward', 'x', ${text}, ${inJson({ a: planted })})`,
  questions: () => sql`insert into questions (questionnaire_id, position, analysis_key, field_type, label, short_label)
    select id, 1, 'x', 'plain_text', ${text}, ${text} from questionnaires where description = ${text}`,
  questionnaire_sessions:
    () => sql`insert into questionnaire_sessions (questionnaire_id, report_id, recipient, started_at)
    select id, 1, ${text}, now() from questionnaires where description = ${text}`,
  questionnaire_answers: () => sql`insert into questionnaire_answers (session_id, question_id, payload)
    select session.id, question.id, ${inJson(planted)} from questionnaire_sessions session
    join questions question using (questionnaire_id)`,
  feedback_forms: () => sql`insert into feedback_forms (report_id, event_id, closes_at, submitted_at, texts, text_extra)
    select 1, min(id), now(), now(), ${inJson([planted])}, ${text} from report_events`,
  bulk_changes: user => sql`insert into bulk_changes (user_id, patch, created_at, starts_at, finished_at)
    values (${user}, ${inJson({ note: planted })}, now(), now(), now())`,
  bulk_change_reports: () => sql`insert into bulk_change_reports (bulk_change_id, report_id, version, reason)
    select id, 1, 1, ${text} from bulk_changes`,
  hidden_passages: () => sql`insert into hidden_passages (report_id, place, row_key, passages)
    values (1, 'report', '1', ${inJson([{ kind: 'bsn', text: planted }])})`,
}

/** Filled by triggers; a hold keeps its report from being erased, and its reason goes when it is released. */
const notPlanted = ['note_texts', 'report_search', 'retention_holds']

const erasedColumns = Object.entries(decisions).flatMap(([table, decision]) =>
  typeof decision === 'string' ? [] : (decision.erased?.split(' ') ?? []).map(column => ({ table, column })),
)

/** The columns in which something planted stands. */
async function columnsWithPlanted({ base: { db } }: World): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of erasedColumns) {
    const { rows } =
      await sql`select from ${sql.table(table)} where ${sql.ref(column)}::text ilike ${`%${planted}%`}`.execute(db)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

test('the content of an erased column is gone after its term', async () => {
  const w = await world()
  w.at('2026-01-01T12:00:00Z')
  w.base.municipality.retention = { reporter: 30, photos: 30, text: 30, handled: null, cancelled: null, accessLog: 365 }
  await aReport(w)
  const { id } = await aUser(w)
  const tables = [...new Set(erasedColumns.map(({ table }) => table))]
  expect(tables.filter(table => !notPlanted.includes(table) && !plant[table])).toEqual([])
  for (const plantIn of Object.values(plant)) await plantIn(id).execute(w.base.db)
  await w.base.db
    .updateTable('reports')
    .set({ status: 'handled', statusAt: w.base.clock(), attachmentCount: 1 })
    .execute()
  const names = erasedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(await columnsWithPlanted(w)).toEqual(names.filter(name => name !== 'retention_holds.reason'))

  w.at('2026-03-01T12:00:00Z')
  await applyRetention(w.base)
  await w.drain()
  expect(await columnsWithPlanted(w)).toEqual([])
})
