import { sql } from 'kysely'
import type { Tx } from '../../../server/base.ts'
import { json } from '../../../server/db/json.ts'
import { nextUpdatedAt } from '../../../server/db/next-updated-at.ts'
import { deleteHidden } from '../../hidden-passages/server/store.ts'

/** What stands where a text was. */
const erasedText = 'Tekst gewist: de bewaartermijn is voorbij.'
const erasedName = 'bestand'
/** In the place of the address of an external party: that it was one stays. */
const erasedAddress = ''

/** Erase everything that people wrote in or about a report. Its category, place, statuses and dates stay, for the figures. */
export async function eraseTexts(tx: Tx, reportId: number) {
  await eraseOwnTexts(tx, reportId)
  await eraseTextsOfEvents(tx, reportId)
  await eraseAnswers(tx, reportId)
  await eraseFeedback(tx, reportId)
  await tx.updateTable('reportAdditions').set({ text: erasedText }).where('reportId', '=', reportId).execute()
  await eraseFileNames(tx, reportId)
  await tx
    .updateTable('mails')
    .set({ recipient: '', subject: '', html: '', text: '', error: null })
    .where('reportId', '=', reportId)
    .execute()
  await deleteHidden(tx, reportId)
  await deleteBulkChanges(tx, reportId)
}

const eraseOwnTexts = (tx: Tx, reportId: number) =>
  tx
    .updateTable('reports')
    .set({
      text: erasedText,
      textExtra: '',
      extraProperties: null,
      statusText: null,
      statusExtraProperties: null,
      statusEmailOverride: null,
      categoryText: null,
      closingDetail: null,
      closingContact: null,
      // Whether it is approximate stays: such a place is on no map.
      locationExtra: sql`location_extra - '{typed,original_address}'::text[]`,
      textErasedAt: tx.now,
      updatedAt: nextUpdatedAt(tx),
    })
    .where('id', '=', reportId)
    .execute()

/** Triggers derive the texts of notes and the words of the search from the events. */
const eraseTextsOfEvents = (tx: Tx, reportId: number) =>
  sql`update report_events set event = event
      || case when event ->> 'text' is null then '{}' else ${json({ text: erasedText })}::jsonb end
      || case when event ->> 'corrected' is null then '{}' else ${json({ corrected: erasedText })}::jsonb end
      || case when event ->> 'note' is null then '{}' else ${json({ note: erasedText })}::jsonb end
      || case when event ->> 'reason' is null then '{}' else ${json({ reason: erasedText })}::jsonb end
      || case when event -> 'closing' is null then '{}'
        else jsonb_build_object('closing', event -> 'closing' || '{"detail": null, "contact": null}') end
    where report_id = ${reportId}`.execute(tx)

/** Erase what files were called, and what is on the photos that are still there. */
export async function eraseFileNames(tx: Tx, reportId: number) {
  const name = erasedName
  await tx.updateTable('attachments').set({ name, caption: null }).where('reportId', '=', reportId).execute()
  await tx
    .updateTable('attachments')
    .set({ sentBy: erasedAddress })
    .where('reportId', '=', reportId)
    .where('sentBy', 'is not', null)
    .execute()
  await sql`update report_events set event = event || ${json({ name })}::jsonb
    where report_id = ${reportId} and event ->> 'type' in ('attachment-added', 'attachment-removed', 'photo-redacted')`.execute(
    tx,
  )
}

/** What was asked of the reporter or an external party, and what they answered. */
async function eraseAnswers(tx: Tx, reportId: number) {
  const sessions = tx.selectFrom('questionnaireSessions').where('reportId', '=', reportId)
  const questionnaires = tx
    .selectFrom('questionnaires')
    .select('id')
    .where('flow', '<>', 'extra-properties')
    .where('id', 'in', sessions.select('questionnaireId'))
  await tx
    .updateTable('questionnaireAnswers')
    .set({ payload: json(erasedText) })
    .where('sessionId', 'in', sessions.select('id'))
    .execute()
  await tx
    .updateTable('questionnaireSessions')
    .set({ recipient: erasedAddress })
    .where('reportId', '=', reportId)
    .where('recipient', 'is not', null)
    .execute()
  await tx
    .updateTable('questions')
    .set({ label: erasedText, shortLabel: erasedText })
    .where('questionnaireId', 'in', questionnaires)
    .execute()
  await tx
    .updateTable('questionnaires')
    .set({ description: null, explanation: null })
    .where('id', 'in', questionnaires)
    .execute()
}

/** Answers of the municipality's own list stay, for the figures. */
const eraseFeedback = (tx: Tx, reportId: number) =>
  sql`update feedback_forms set text_extra = null, texts = (
      select coalesce(jsonb_agg(answer), '[]') from jsonb_array_elements_text(texts) as answer
        where answer in (select text from standard_answers))
    where report_id = ${reportId} and submitted_at is not null`.execute(tx)

/** They hold the note or message that staff wrote; what they did is in the events. */
const deleteBulkChanges = (tx: Tx, reportId: number) =>
  tx
    .deleteFrom('bulkChanges')
    .where('finishedAt', 'is not', null)
    .where('id', 'in', tx.selectFrom('bulkChangeReports').select('bulkChangeId').where('reportId', '=', reportId))
    .execute()
