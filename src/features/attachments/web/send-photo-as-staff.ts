import type { Send } from '../../../web/call.ts'
import type { PhotoSent } from './send-photo.ts'
import { answerByFetch, type PhotoToSend, sendByFetch } from './send-photo-by-fetch.ts'

type Asked = PhotoToSend & {
  /** As `fetch`, in the name of who is signed in. */
  send: Send
  /** Of the report that it belongs to. */
  id: number
}

const inTheirName = ({ id, ...photo }: Asked) => ({
  ...photo,
  path: `/signals/v1/private/signals/${id}/attachments`,
  report: String(id),
  patience: 120_000,
})

/** Send one file with a report that staff handle. @returns nothing when nothing came back */
export const fileAnswered = (asked: Asked): Promise<Response | undefined> => answerByFetch(inTheirName(asked))

/** Send one photo with a report that staff took in. */
export const sendPhotoAsStaff = (asked: Asked): Promise<PhotoSent> => sendByFetch(inTheirName(asked))
