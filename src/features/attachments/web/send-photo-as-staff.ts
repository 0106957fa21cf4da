import type { Send } from '../../../web/call.ts'
import type { PhotoSent } from './send-photo.ts'
import { type PhotoToSend, sendByFetch } from './send-photo-by-fetch.ts'

type Asked = PhotoToSend & {
  /** As `fetch`, in the name of who is signed in. */
  send: Send
  /** Of the report that it belongs to. */
  id: number
}

/** Send one photo with a report that staff took in. */
export const sendPhotoAsStaff = ({ id, ...photo }: Asked): Promise<PhotoSent> =>
  sendByFetch({
    ...photo,
    ...{ path: `/signals/v1/private/signals/${id}/attachments`, report: String(id), patience: 120_000 },
  })
