import type { PhotoSendResult } from './send-photo.ts'
import { type PhotoUpload, sendPhotoByFetch } from './send-photo-by-fetch.ts'

/** Send one photo while nobody looks on: also from a worker, which knows only `fetch`. A slow line may take its time. */
export const sendPhotoUnseen = ({ uuid, ...photo }: PhotoUpload & { uuid: string }): Promise<PhotoSendResult> =>
  sendPhotoByFetch({
    ...photo,
    send: (url, init) => fetch(url, init),
    path: `/signals/v1/public/signals/${uuid}/attachments`,
    report: uuid,
    timeout: 600_000,
  })
