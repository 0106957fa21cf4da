import type { HiddenKind } from '#kit/sensitive-passages.ts'
import type { Priority, ReportType } from './rules.ts'
import type { Closing } from './status/closing-reasons.ts'
import type { DayPart } from './status/day-parts.ts'
import type { Status } from './status/statuses.ts'

type EventPlace = { districtName: string | null; street: string; city: string; lng: number; lat: number }

/** An undone change, without its texts. `from` is the value that was restored; older events lack it. */
export type Undone =
  | { type: 'status-changed'; from?: Status; to: Status }
  | { type: 'category-changed'; from?: string; name: string }
  | { type: 'priority-changed'; from?: Priority; to: Priority }
  | { type: 'type-changed'; from?: ReportType; to: ReportType }
  | { type: 'location-changed' | 'routing-changed' | 'directing-changed' | 'user-assigned' | 'note-added' }
  | { type: 'reporter-changed' | 'attachment-removed' | 'double-linked' | 'double-unlinked' }

export type HandedOver = { count: number; of: string; hasLeft: boolean }

/**
 * Events are stored as they are, so old shapes stay readable forever. No event holds contact details or texts of the
 * reporter, which are erased from the report only.
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
      text: string | null
      sendsMail: boolean
      closing?: Closing
      plannedOn?: string
      plannedPart?: DayPart
      plannedBefore?: string
      /**
       * Set when the reporter reads the text, by mail or on the page of the report. That page shows no other texts.
       */
      forReporter?: 'mailed' | 'on-page'
      /** The questionnaire session whose answer is the text: events do not store texts of outsiders. */
      sessionId?: number
      isRefused?: true
    }
  | {
      type: 'category-changed'
      fromId: number
      toId: number
      name: string
      text: string | null
      merge?: 'merged' | 'undone'
    }
  | { type: 'priority-changed'; from: Priority; to: Priority }
  | { type: 'type-changed'; from: ReportType; to: ReportType }
  | { type: 'directing-changed'; departmentIds: readonly number[]; codes: readonly string[] }
  /** `stays`: the category already routes the report there, so the assignee of the same change keeps it. */
  | { type: 'routing-changed'; departmentIds: readonly number[]; codes: readonly string[]; stays?: true }
  /**
   * `handedOver`: the report was handed over with others. The first one of the receiver holds the count; the rest
   * hold `said`.
   */
  | { type: 'user-assigned'; userId: number | null; handedOver?: HandedOver | 'said' }
  /**
   * The report was closed with its main report, by the event `causeId` of that one. `text` is the text to the
   * reporter, filled in for this report.
   */
  | { type: 'main-closed'; otherId: number; causeId: number; to: Status; text: string | null; closing?: Closing }
  | { type: 'note-added'; text: string; corrected?: string; mentions?: readonly number[] }
  | { type: 'note-corrected'; noteId: number; text: string; mentions?: readonly number[] }
  /** The events of a change that its author undoes within seconds are deleted and replaced by this one. */
  | { type: 'change-undone'; undone: readonly Undone[] }
  | {
      type: 'reporter-changed'
      reporterId: number
      what: 'verification-sent' | 'verified' | 'email-changed' | 'phone-changed' | 'cancelled'
      reason?: string
    }
  /** The addition holds the text of the reporter. Older events lack `photoIds`. */
  | { type: 'reporter-added'; additionId: number; photoIds?: readonly number[] }
  /** `bySurvey`: the answer about contact in the feedback form caused it. */
  | { type: 'reporter-mail-set'; isStopped: boolean; bySurvey?: boolean }
  /**
   * One erasure shares its `request`. `note`: from the colleague who erased it for the reporter. `isRepeated`: a
   * restored backup had brought the data back.
   */
  | { type: 'reporter-erased'; note?: string; request?: string; isRepeated?: true }
  | { type: 'earlier-reporter-erased'; reporterId: number; note?: string; request?: string; isRepeated?: true }
  | { type: 'retention-ended'; erased: readonly ('email' | 'phone' | 'mails' | 'photos' | 'text')[] }
  /** Nothing of the report is erased while it is on hold, for a complaint or a court case. */
  | { type: 'hold-placed'; reason: string }
  | { type: 'hold-released' }
  | { type: 'child-added'; childId: number }
  /** `isMain`: the other report is a double of this one; otherwise this one is a double of the other. */
  | { type: 'double-linked'; otherId: number; isMain: boolean }
  | { type: 'double-unlinked'; otherId: number; isMain: boolean }
  | { type: 'attachment-added'; attachmentId: number; name: string; byReporter: boolean; isCopy?: boolean }
  /**
   * `isUnreadable`: decoding failed after the file was accepted. `isUnredacted`: a restored backup brought back the
   * unredacted photo.
   */
  | {
      type: 'attachment-removed'
      attachmentId: number
      name: string
      isUnreadable?: boolean
      isUnredacted?: boolean
    }
  | { type: 'photo-redacted'; attachmentId: number; name: string; count: number }
  | { type: 'passages-hidden'; kinds: readonly HiddenKind[] }
  | { type: 'passages-restored' }
  /** The length and a keyed hash find the erased passages again after a backup is restored. */
  | {
      type: 'passages-erased'
      passages: readonly { kind: HiddenKind; length: number; hash: string }[]
      request?: string
      isRepeated?: true
    }
  | { type: 'mail-sent'; mailId: number; text: string }
  | { type: 'address-refused'; mailId: number }
  /**
   * The form holds the text of the reporter. `asksContact`: the report stays handled, and staff contact the
   * reporter.
   */
  | { type: 'feedback-given'; feedbackId: number; asksContact?: boolean }
  | { type: 'external-reaction'; sessionId: number; outcome: 'received' | 'refused' | 'not-ready' | 'not-received' }
  /** `until` is ISO 8601. The report is open and its deadline falls before the end of the next workday. */
  | { type: 'deadline-near'; until: string }
export type EventType = ReportEvent['type']
export type EventOf<Type extends EventType> = Extract<ReportEvent, { type: Type }>

const isEventOf = <Type extends EventType>(event: ReportEvent, types: readonly Type[]): event is EventOf<Type> =>
  types.some(type => type === event.type)

export function eventOf<Type extends EventType>(event: ReportEvent, ...types: readonly Type[]): EventOf<Type> {
  if (isEventOf(event, types)) return event
  throw new Error(`expected ${types.join(' or ')}, not ${event.type}`)
}
