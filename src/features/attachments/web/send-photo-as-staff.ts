import type { Send } from '../../../web/call.ts'
import type { PhotoSendResult } from './send-photo.ts'
import { type PhotoUpload, sendPhotoByFetch, uploadByFetch } from './send-photo-by-fetch.ts'

type StaffUpload = PhotoUpload & {
  /** As `fetch`, in the name of who is signed in. */
  send: Send
  /** Of the report that it belongs to. */
  id: number
}

const toUpload = ({ id, ...photo }: StaffUpload) => ({
  ...photo,
  path: `/signals/v1/private/signals/${id}/attachments`,
  report: String(id),
  timeout: 120_000,
})

/** Send one file with a report that staff handle. @returns nothing when nothing came back */
export const uploadFileAsStaff = (upload: StaffUpload): Promise<Response | undefined> => uploadByFetch(toUpload(upload))

/** Send one photo with a report that staff took in. */
export const sendPhotoAsStaff = (upload: StaffUpload): Promise<PhotoSendResult> => sendPhotoByFetch(toUpload(upload))
