import type { Tx } from '../../../server/base.ts'
import { attachmentsOf, deleteAttachment } from '../../attachments/server/store.ts'
import { deleteHidden } from '../../hidden-passages/server/store.ts'
import { eraseReporterMails } from '../../mail/server/erased-mails.ts'
import { eraseReporters } from '../../reporters/server/store.ts'
import { eraseContact } from '../../reports/contact/server/store.ts'
import type { EventOf } from '../../reports/events.ts'
import { changeAttachmentCount } from '../../reports/server/store.ts'
import type { RetentionStep } from '../steps.ts'
import { eraseFileNames, eraseTexts } from './erase-texts.ts'
import { deleteFamily, deleteLinksOf, type FamilyMember } from './store.ts'

type Erased = EventOf<'retention-ended'>['erased'][number]

/** What a step erased of one report, and the files that belong to nothing any more. */
type Outcome = { erased: readonly (Erased | 'report')[]; files: readonly string[] }

/** What each step erases of one report of a family. */
export const eraseBy: Record<RetentionStep, (tx: Tx, report: FamilyMember) => Promise<Outcome>> = {
  report: async (tx, report) => ({
    erased: ['report'],
    // Its parts have been deleted when its turn comes: they come after it in a family, and go with it.
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
