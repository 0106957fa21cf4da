import type { HiddenKind } from '../../kit/sensitive-passages.ts'
import type { Priority, ReportType } from './rules.ts'
import type { Closing } from './status/closing-reasons.ts'
import type { DayPart } from './status/day-parts.ts'
import type { Status } from './status/statuses.ts'

type EventPlace = { districtName: string | null; street: string; city: string; lng: number; lat: number }

/** A change that was undone, without what was written in it. `from`: what it is again; absent from older events. */
export type Undone =
  | { type: 'status-changed'; from?: Status; to: Status }
  | { type: 'category-changed'; from?: string; name: string }
  | { type: 'priority-changed'; from?: Priority; to: Priority }
  | { type: 'type-changed'; from?: ReportType; to: ReportType }
  | { type: 'location-changed' | 'routing-changed' | 'directing-changed' | 'user-assigned' | 'note-added' }
  | { type: 'reporter-changed' | 'attachment-removed' | 'double-linked' | 'double-unlinked' }

/** The work of a colleague that went to another one. `of`: the name of the colleague. */
export type HandedOver = { count: number; of: string; hasLeft: boolean }

/**
 * What can happen to a report. Stored as it is; old shapes stay readable for ever. Never holds contact details or text of
 * the reporter: these are then erased in one place, the report itself.
 */
export type ReportEvent =
  | ({
      type: 'report-created'
      status: Status
      categoryId: number
      categoryName: string
      handlingMessage: string | null
      priority: Priority
      reportType: ReportType
    } & EventPlace)
  | ({ type: 'location-changed' } & EventPlace)
  | {
      type: 'status-changed'
      from: Status
      to: Status
      /** What staff or the system wrote. */
      text: string | null
      sendsMail: boolean
      /** Why it is closed, when staff said so. */
      closing?: Closing
      /** The day on which the work is planned, of a report that is scheduled. */
      plannedOn?: string
      /** The part of that day; absent: the whole day. */
      plannedPart?: DayPart
      /** The day for which it was planned before, where that is another one. */
      plannedBefore?: string
      /**
       * That the text is for the reporter: it was mailed to them, or the form said that they read it on the page of the report.
       * Absent from a text for colleagues or an external party, which that page never shows.
       */
      forReporter?: 'mailed' | 'on-page'
      /** The questionnaire session whose answer is the text: what others wrote is not in events. */
      sessionId?: number
      /** That the external party says in it that they cannot do it. */
      isRefused?: true
    }
  | {
      type: 'category-changed'
      fromId: number
      toId: number
      name: string
      text: string | null
      /** That it went along when its category was merged, or came back when that was undone. */
      merge?: 'merged' | 'undone'
    }
  | { type: 'priority-changed'; from: Priority; to: Priority }
  | { type: 'type-changed'; from: ReportType; to: ReportType }
  | { type: 'directing-changed'; departmentIds: readonly number[]; codes: readonly string[] }
  /** `stays`: those that handle it by its category already, as who it is assigned to with the same change works for them. */
  | { type: 'routing-changed'; departmentIds: readonly number[]; codes: readonly string[]; stays?: true }
  /** `handedOver`: with others, of which the first one that the user got says how many. */
  | { type: 'user-assigned'; userId: number | null; handedOver?: HandedOver | 'said' }
  /**
   * The report that this one was closed as a double of was closed too, by the event `causeId`. `text`: what its reporter was
   * written, with the values of this report.
   */
  | { type: 'main-closed'; otherId: number; causeId: number; to: Status; text: string | null; closing?: Closing }
  /** `corrected`: the current text, when the author corrected it. `mentions`: the ids of the colleagues who are to read it. */
  | { type: 'note-added'; text: string; corrected?: string; mentions?: readonly number[] }
  /** `mentions`: only who was not mentioned before. */
  | { type: 'note-corrected'; noteId: number; text: string; mentions?: readonly number[] }
  /** Who made a change undid it within seconds; its own events are deleted. */
  | { type: 'change-undone'; undone: readonly Undone[] }
  | {
      type: 'reporter-changed'
      reporterId: number
      what: 'verification-sent' | 'verified' | 'email-changed' | 'phone-changed' | 'cancelled'
      /** Why staff cancelled the change. */
      reason?: string
    }
  /**
   * The reporter wrote more; what they wrote is in the addition. `photoIds`: the photos that they sent with it; absent from older
   * events.
   */
  | { type: 'reporter-added'; additionId: number; photoIds?: readonly number[] }
  /** `bySurvey`: by whether they allowed contact when they were asked about the handling. */
  | { type: 'reporter-mail-set'; isStopped: boolean; bySurvey?: boolean }
  /** `note`: what a colleague wrote who did it for the reporter. */
  /** `request`: what was erased in one go has the same. `isRepeated`: a backup had brought it back. */
  | { type: 'reporter-erased'; note?: string; request?: string; isRepeated?: true }
  /** The same of one who was the reporter before. */
  | { type: 'earlier-reporter-erased'; reporterId: number; note?: string; request?: string; isRepeated?: true }
  /** What was erased because it had been kept for long enough. */
  | { type: 'retention-ended'; erased: readonly ('email' | 'phone' | 'mails' | 'photos' | 'text')[] }
  /** Nothing of the report is erased for as long as it is on hold: a complaint, a court. */
  | { type: 'hold-placed'; reason: string }
  | { type: 'hold-released' }
  | { type: 'child-added'; childId: number }
  /** `isMain`: the other report is a double of this one; otherwise this one is a double of the other. */
  | { type: 'double-linked'; otherId: number; isMain: boolean }
  | { type: 'double-unlinked'; otherId: number; isMain: boolean }
  | { type: 'attachment-added'; attachmentId: number; name: string; byReporter: boolean; isCopy?: boolean }
  /**
   * `isUnreadable`: it could not be decoded, which was seen after it had been accepted. `isUnredacted`: a restored backup brought
   * it back as it was before parts of it were made unrecognisable.
   */
  | {
      type: 'attachment-removed'
      attachmentId: number
      name: string
      isUnreadable?: boolean
      isUnredacted?: boolean
    }
  /** Parts of a photo were made unrecognisable for good. */
  | { type: 'photo-redacted'; attachmentId: number; name: string; count: number }
  /** What looks like personal data was hidden in its texts, or put back; what it was is not in events. */
  | { type: 'passages-hidden'; kinds: readonly HiddenKind[] }
  | { type: 'passages-restored' }
  /** Some of what was hidden was erased for good: how long it was and a keyed hash of each find it again after a backup is restored. */
  | {
      type: 'passages-erased'
      passages: readonly { kind: HiddenKind; length: number; hash: string }[]
      request?: string
      isRepeated?: true
    }
  | { type: 'mail-sent'; mailId: number; text: string }
  /** A mail server refused the address of the reporter for good. */
  | { type: 'address-refused'; mailId: number }
  /**
   * What the reporter thought of the handling; what they wrote is in the form. `asksContact`: the report stays handled, and they
   * are to be contacted about it.
   */
  | { type: 'feedback-given'; feedbackId: number; asksContact?: boolean }
  /** An external party answered the question of a session, said that it is not ready yet, or did not answer in time. */
  | { type: 'external-reaction'; sessionId: number; outcome: 'received' | 'refused' | 'not-ready' | 'not-received' }
  /** It is open, and its deadline falls before the end of the next workday: in ISO 8601. */
  | { type: 'deadline-near'; until: string }
export type EventType = ReportEvent['type']
export type EventOf<Type extends EventType> = Extract<ReportEvent, { type: Type }>

const isEventOf = <Type extends EventType>(event: ReportEvent, types: readonly Type[]): event is EventOf<Type> =>
  types.some(type => type === event.type)

/** An event that a query found by its type, as one of these. @throws when it has another type, which is a mistake in the query */
export function eventOf<Type extends EventType>(event: ReportEvent, ...types: readonly Type[]): EventOf<Type> {
  if (isEventOf(event, types)) return event
  throw new Error(`expected ${types.join(' or ')}, not ${event.type}`)
}
