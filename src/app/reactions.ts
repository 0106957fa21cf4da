import { informDoubles } from '#features/doubles/server/link.ts'
import { expireExports } from '#features/export/server/exports.ts'
import { mailWithdrawn } from '#features/external-parties/server/mails.ts'
import { forgetFilters } from '#features/filters/stored/server/store.ts'
import { mailAssigned } from '#features/mail/server/mail-colleagues.ts'
import { mailContactChange } from '#features/mail/server/mail-contact-change.ts'
import { mailExternalReaction, mailForward } from '#features/mail/server/mail-external.ts'
import { mailFeedbackReceived, mailMainClosed, mailReporter } from '#features/mail/server/mail-reporter.ts'
import { notifyOfEvent } from '#features/notifications/server/notify.ts'
import { enqueueAutomaticParts } from '#features/report-page/server/automatic-parts.ts'
import { enqueueAddressVerification } from '#features/reports/location/server/verify-address.ts'
import type { Reactions } from '#features/reports/server/record.ts'
import { registerErasure, writeLedger } from '#features/retention/server/ledger.ts'
import { routeChangedReport, routeReport } from '#features/routing/server/route-report.ts'

export const reactions: Reactions = {
  'report-created': {
    verifyAddress: enqueueAddressVerification,
    routeReport,
    mailReporter,
    planParts: enqueueAutomaticParts,
  },
  'status-changed': { mailReporter, mailForward, mailWithdrawn, informDoubles, notifyOfEvent },
  'location-changed': { verifyAddress: enqueueAddressVerification, routeChangedReport, notifyOfEvent },
  'category-changed': { routeChangedReport, notifyOfEvent },
  'priority-changed': { notifyOfEvent },
  'type-changed': { notifyOfEvent },
  'directing-changed': { notifyOfEvent },
  'routing-changed': { mailAssigned, notifyOfEvent },
  'user-assigned': { mailAssigned, notifyOfEvent },
  'reporter-changed': { mailContactChange },
  'reporter-added': { notifyOfEvent },
  'reporter-mail-set': {},
  'reporter-erased': { expireExports, forgetFilters, writeLedger, registerErasure },
  'earlier-reporter-erased': { expireExports, forgetFilters, writeLedger, registerErasure },
  'retention-ended': {},
  'hold-placed': { writeLedger },
  'hold-released': { writeLedger },
  'child-added': { notifyOfEvent },
  'double-linked': { notifyOfEvent },
  'double-unlinked': { notifyOfEvent },
  'main-closed': { mailMainClosed },
  'note-added': { notifyOfEvent },
  'note-corrected': { notifyOfEvent },
  'change-undone': {},
  'attachment-added': { notifyOfEvent },
  'attachment-removed': {},
  'photo-redacted': { writeLedger },
  'passages-hidden': {},
  'passages-restored': {},
  'passages-erased': { expireExports, writeLedger, registerErasure },
  'mail-sent': {},
  'address-refused': {},
  'feedback-given': { mailFeedbackReceived, notifyOfEvent },
  'external-reaction': { mailExternalReaction, notifyOfEvent },
  'deadline-near': {},
}

const names: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(reactions).map(([type, each]) => [type, Object.keys(each)]),
)
export const reactionsTo = (type: string): readonly string[] => names.get(type) ?? []
