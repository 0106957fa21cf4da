import { sql } from 'kysely'
import { attachmentsOf, deleteAttachment } from '#features/attachments/server/store.ts'
import { deleteHidden } from '#features/hidden-passages/server/store.ts'
import { eraseReporterMails } from '#features/mail/server/store.ts'
import { plainFields } from '#features/report-view/fields.ts'
import { eraseReporters } from '#features/reporters/server/store.ts'
import type { EventOf } from '#features/reports/events.ts'
import { eraseContact } from '#features/reports/server/contact.ts'
import { changeAttachmentCount } from '#features/reports/server/store.ts'
import type { Tx } from '#server/base.ts'
import { nextUpdatedAt } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import type { RetentionStep } from '../steps.ts'
import { deleteFamily, deleteLinksOf, type FamilyMember } from './store.ts'

type Erased = EventOf<'retention-ended'>['erased'][number]

type Outcome = { erased: readonly (Erased | 'report')[]; files: readonly string[] }

export const eraseBy: Record<RetentionStep, (tx: Tx, report: FamilyMember) => Promise<Outcome>> = {
  report: async (tx, report) => ({
    erased: ['report'],
    // Its parts come after it in the family, and are deleted with it.
    files: report.parentId === null ? await deleteFamily(tx, report.id) : [],
  }),
  async text(tx, { id }) {
    await eraseTexts(tx, id)
    return { erased: ['text'], files: [] }
  },
  async photos(tx, { id }) {
    const attachments = await attachmentsOf(tx, id)
    for (const attachment of attachments) {
      await deleteAttachment(tx, attachment.id)
      await changeAttachmentCount(tx, id, -1)
    }
    await eraseFileNames(tx, id)
    return { erased: attachments.length > 0 ? ['photos'] : [], files: attachments.map(({ file }) => file) }
  },
  async reporter(tx, { id, reporterEmail, reporterPhone }) {
    await eraseContact(tx, id)
    await eraseReporters(tx, id)
    await deleteHidden(tx, id)
    await eraseReporterMails(tx, { reportId: id, reason: 'De bewaartermijn van de gegevens van de melder is voorbij.' })
    await deleteLinksOf(tx, id)
    const erased: Erased[] = [
      ...(reporterEmail ? (['email', 'mails'] as const) : []),
      ...(reporterPhone ? (['phone'] as const) : []),
    ]
    return { erased, files: [] }
  },
}

const erasedText = 'Tekst gewist: de bewaartermijn is voorbij.'
const erasedName = 'bestand'
/** An empty address still shows that it was an external party. */
const erasedAddress = ''

/** Category, place, statuses and dates stay, for the figures. */
async function eraseTexts(tx: Tx, reportId: number) {
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

/** Those that need a value get one below. */
const emptied = Object.fromEntries(
  plainFields()
    .filter(({ erasure }) => erasure === 'erased')
    .map(({ column }) => [column, null]),
)

const eraseOwnTexts = (tx: Tx, reportId: number) =>
  tx
    .updateTable('reports')
    .set({
      ...emptied,
      text: erasedText,
      textExtra: '',
      extraProperties: null,
      statusText: null,
      statusExtraProperties: null,
      statusEmailOverride: null,
      categoryText: null,
      closingDetail: null,
      closingContact: null,
      // The mark for an approximate place stays: such a place is on no map.
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

async function eraseFileNames(tx: Tx, reportId: number) {
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

/** Answers from the municipality's own list stay, for the figures. */
const eraseFeedback = (tx: Tx, reportId: number) =>
  sql`update feedback_forms set text_extra = null, texts = (
      select coalesce(jsonb_agg(answer), '[]') from jsonb_array_elements_text(texts) as answer
        where answer in (select text from standard_answers))
    where report_id = ${reportId} and submitted_at is not null`.execute(tx)

/** They hold the text of a note or message; their effects are in the events. */
const deleteBulkChanges = (tx: Tx, reportId: number) =>
  tx
    .deleteFrom('bulkChanges')
    .where('finishedAt', 'is not', null)
    .where('id', 'in', tx.selectFrom('bulkChangeReports').select('bulkChangeId').where('reportId', '=', reportId))
    .execute()
