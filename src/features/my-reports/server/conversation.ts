import type { Base } from '../../../server/base.ts'
import { signedUrl } from '../../../server/files/signed-url.ts'
import { isByReporter } from '../../attachments/rules.ts'
import { previewUrl } from '../../attachments/server/shape.ts'
import type { AttachmentRow } from '../../attachments/server/store.ts'
import type { FeedbackRow } from '../../feedback/server/store.ts'
import { closingForResident } from '../../reports/status/closing-rules.ts'
import type { MyReport } from '../contract.ts'
import { type Moment, photoOccasionOf, stageAfter, stageOf } from '../rules.ts'
import type { courseEventsOf } from './store.ts'

export type CourseEvent = Awaited<ReturnType<typeof courseEventsOf>>[number]

export function momentOf({ event, at }: CourseEvent): Moment {
  if (event.type === 'status-changed') return { stage: stageAfter(event), at }
  return { stage: 'reported', at }
}

/** What staff wrote to the reporter with an earlier change, and why they closed the report then. Questions have a place of their own. */
export function messageBefore({ event, at }: CourseEvent): MyReport['messages'] {
  if (event.type !== 'status-changed' || event.to === 'reaction-requested') return []
  const [text, closing] = [event.forReporter ? event.text : null, event.closing && closingForResident(event.closing)]
  if (!text && !closing) return []
  return [{ stage: stageOf(event.to), at: at.toISOString(), text, closing: closing ?? null }]
}

/** Only what is public: staff may hide a photo. */
export const isVisible = ({ isPublic, contentType }: AttachmentRow) => isPublic && contentType.startsWith('image/')

function senderOf(row: AttachmentRow): MyReport['photos'][number]['from'] {
  if (isByReporter(row)) return 'reporter'
  return row.sentBy === null ? 'municipality' : 'external'
}

type SentBefore = {
  events: readonly CourseEvent[]
  additions: readonly { photoIds: readonly number[] | null }[]
}

export function photoShape(
  base: Base,
  row: AttachmentRow,
  { events, additions }: SentBefore,
): MyReport['photos'][number] {
  const isOfAddition = additions.some(({ photoIds }) => photoIds?.includes(row.id))
  const from = senderOf(row)
  const sentWith = from === 'reporter' ? photoOccasionOf(row.createdAt, events.map(momentOf), isOfAddition) : null
  return {
    src: signedUrl(base, row.file),
    preview: previewUrl(base, row),
    name: row.name,
    caption: row.caption,
    at: row.createdAt.toISOString(),
    from,
    sentWith,
  }
}

export const feedbackShape = ({
  isSatisfied,
  texts,
  textExtra,
  submittedAt,
}: FeedbackRow): MyReport['feedback'][number] => ({
  isSatisfied,
  text: [...(texts ?? []), textExtra].filter(Boolean).join('\n'),
  at: submittedAt.toISOString(),
})
