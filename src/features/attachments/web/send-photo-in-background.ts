import type { PhotoSendResult } from './send-photo.ts'
import { type PhotoUpload, sendPhotoByFetch } from './send-photo-by-fetch.ts'

/** Uploads one photo in the background: also from a service worker, which has only `fetch`. The timeout is long, for slow connections. */
export const sendPhotoInBackground = ({ uuid, ...photo }: PhotoUpload & { uuid: string }): Promise<PhotoSendResult> =>
  sendPhotoByFetch({
    ...photo,
    send: (url, init) => fetch(url, init),
    path: `/signals/v1/public/signals/${uuid}/attachments`,
    report: uuid,
    timeout: 600_000,
  })
