import { sendPhoto } from '../../features/attachments/web/send-photo.ts'
import { sendPhotoAsStaff } from '../../features/attachments/web/send-photo-as-staff.ts'
import type { Photo } from '../../features/reports/draft/web/keep.ts'
import type { Send } from '../../web/call.ts'

/** So long before each attempt at a photo (milliseconds); after the last one somebody is asked to try again. */
const pauses = [0, 1000, 4000]

export type UnsentPhoto = Photo & { isRefused: boolean }
export type PhotoProgress = { number: number; of: number; part: number }

/** The report that photos go with; `send` in the name of who is signed in. */
export type PhotosOf = { uuid: string; id: number; send: Send | undefined }

/** Sends photos one after the other. @returns those that did not get through */
export async function sendPhotos(report: PhotosOf, photos: readonly Photo[], tell: (progress: PhotoProgress) => void) {
  const unsent: UnsentPhoto[] = []
  for (const [index, photo] of photos.entries()) {
    const kind = await tried(photo, report, part => tell({ number: index + 1, of: photos.length, part }))
    if (kind !== 'sent') unsent.push({ ...photo, isRefused: kind === 'refused' })
  }
  return unsent
}

async function tried(photo: Photo, { uuid, id, send }: PhotosOf, onProgress: (part: number) => void) {
  for (const pause of pauses) {
    await new Promise(resolve => setTimeout(resolve, pause))
    onProgress(0)
    const kind = send ? await sendPhotoAsStaff({ ...photo, id, send }) : await sendPhoto({ ...photo, uuid, onProgress })
    if (kind !== 'failed') return kind
  }
  return 'failed'
}
