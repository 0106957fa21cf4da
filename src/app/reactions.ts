import { mailContactChange } from '../features/mail/server/mail-contact-change.ts'
import { mailReporter } from '../features/mail/server/prepare.ts'
import type { EventType } from '../features/reports/events.ts'
import { verifyAddress } from '../features/reports/location/server/verify-address.ts'
import { planParts } from '../features/worklist/automatic/server/make-parts.ts'
import type { Reactions } from '../features/reports/server/record.ts'

/** What follows from what, for the whole product: the only place that says so. */
export const reactions: Reactions = {
  'report-created': { verifyAddress, mailReporter, planParts },
  'status-changed': { mailReporter },
  'location-changed': { verifyAddress },
  'category-changed': {},
  'priority-changed': {},
  'type-changed': {},
  'directing-changed': {},
  'routing-changed': {},
  'user-assigned': {},
  'reporter-changed': { mailContactChange },
  'child-added': {},
  'note-added': {},
  'note-corrected': {},
  'attachment-added': {},
  'attachment-removed': {},
  'mail-sent': {},
}

export const reactionsTo = (type: EventType): readonly string[] => Object.keys(reactions[type])
