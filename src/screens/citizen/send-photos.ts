import { sendPhoto, sendPhotoAsStaff } from '../../features/attachments/web/send-photo.ts'
import type { Photo } from '../../features/reports/draft/web/draft-storage.ts'
import type { Send } from '../../web/call.ts'

/** Delay before each attempt at a photo (milliseconds); after the last one the user is asked to try again. */
const retryDelays = [0, 1000, 4000]

export type UnsentPhoto = Photo & { isRefused: boolean }
export type PhotoProgress = { number: number; total: number; fraction: number }

/** The report that the photos belong to; `send` is `fetch` with the access token of the signed-in user, if there is one. */
export type PhotoTarget = { uuid: string; id: number; send: Send | undefined }

/** Uploads photos sequentially. @returns the photos that were not uploaded */
export async function sendPhotos(
  report: PhotoTarget,
  photos: readonly Photo[],
  onProgress: (progress: PhotoProgress) => void,
) {
  const unsent: UnsentPhoto[] = []
  for (const [index, photo] of photos.entries()) {
    const kind = await sendWithRetries(photo, report, fraction =>
      onProgress({ number: index + 1, total: photos.length, fraction }),
    )
    if (kind !== 'sent') unsent.push({ ...photo, isRefused: kind === 'refused' })
  }
  return unsent
}

async function sendWithRetries(photo: Photo, { uuid, id, send }: PhotoTarget, onProgress: (part: number) => void) {
  for (const delay of retryDelays) {
    await new Promise(resolve => setTimeout(resolve, delay))
    onProgress(0)
    const kind = send ? await sendPhotoAsStaff({ ...photo, id, send }) : await sendPhoto({ ...photo, uuid }, onProgress)
    if (kind !== 'failed') return kind
  }
  return 'failed'
}
