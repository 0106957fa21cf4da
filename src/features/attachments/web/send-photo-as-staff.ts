import type { Send } from '../../../web/call.ts'
import type { PhotoSendResult } from './send-photo.ts'
import { type PhotoUpload, sendPhotoByFetch, uploadByFetch } from './send-photo-by-fetch.ts'

type StaffUpload = PhotoUpload & {
  /** As `fetch`, with the access token of the user. */
  send: Send
  /** The id of the report. */
  id: number
}

const toUpload = ({ id, ...photo }: StaffUpload) => ({
  ...photo,
  path: `/signals/v1/private/signals/${id}/attachments`,
  report: String(id),
  timeout: 120_000,
})

/** Uploads a file to a report. @returns undefined when there was no response */
export const uploadFileAsStaff = (upload: StaffUpload): Promise<Response | undefined> => uploadByFetch(toUpload(upload))

/** Uploads a photo to a report that staff created. */
export const sendPhotoAsStaff = (upload: StaffUpload): Promise<PhotoSendResult> => sendPhotoByFetch(toUpload(upload))
