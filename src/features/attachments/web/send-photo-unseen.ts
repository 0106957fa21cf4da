import type { PhotoSent } from './send-photo.ts'
import { type PhotoToSend, sendByFetch } from './send-photo-by-fetch.ts'

/** Send one photo while nobody looks on: also from a worker, which knows only `fetch`. A slow line may take its time. */
export const sendPhotoUnseen = ({ uuid, ...photo }: PhotoToSend & { uuid: string }): Promise<PhotoSent> =>
  sendByFetch({
    ...photo,
    send: (url, init) => fetch(url, init),
    path: `/signals/v1/public/signals/${uuid}/attachments`,
    report: uuid,
    patience: 600_000,
  })
