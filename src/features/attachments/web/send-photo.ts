import type { Send } from '../../../web/call.ts'
import type { Photo } from '../../reports/draft/web/draft-storage.ts'

/** `failed` may work another time: after so many seconds, if the server said so. `refused` never will. */
export type PhotoSendResult = { kind: 'sent' | 'refused' } | { kind: 'failed'; retryAfterSeconds: number }

type PhotoUpload = {
  /** The idempotency key: a photo that is sent again is stored once. */
  key: string
  name: string
  file: Blob
}

/** A photo of a reporter, who knows the uuid of the report. */
type ReporterUpload = PhotoUpload & { uuid: string }

type StaffUpload = PhotoUpload & {
  /** As `fetch`, with the access token of the user. */
  send: Send
  /** The id of the report. */
  id: number
}

/** How long an upload may make no progress before it is aborted (milliseconds). */
const progressTimeout = 60_000
const staffTimeout = 120_000
/** Long, for slow connections. */
const backgroundTimeout = 600_000

/** Uploads one photo of a reporter. Uses XMLHttpRequest, as `fetch` has no upload progress. @param onProgress gets 0 to 1 */
export const sendPhoto = (
  { uuid, key, name, file }: ReporterUpload,
  onProgress: (part: number) => void,
): Promise<PhotoSendResult> =>
  new Promise(resolve => {
    const request = new XMLHttpRequest()
    request.open('POST', reporterPath(uuid))
    request.setRequestHeader('Idempotency-Key', key)
    const idle = idleTimer(() => request.abort())
    const finish = (result: PhotoSendResult) => {
      idle.end()
      resolve(result)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      idle.restart()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () => finish(sendResultOf(request.status, request.getResponseHeader('Retry-After')))
    request.onerror = () => finish(noResponse)
    request.onabort = () => finish(noResponse)
    request.send(formWith({ report: uuid, name, file }))
  })

/** The same in the background: also from a service worker, which has only `fetch`. */
export const sendPhotoInBackground = ({ uuid, ...photo }: ReporterUpload): Promise<PhotoSendResult> =>
  resultOf(
    uploadByFetch({
      ...photo,
      send: (url, init) => fetch(url, init),
      path: reporterPath(uuid),
      report: uuid,
      timeout: backgroundTimeout,
    }),
  )

/** Uploads a photo to a report that staff created. */
const sendPhotoAsStaff = (upload: StaffUpload): Promise<PhotoSendResult> => resultOf(uploadFileAsStaff(upload))

/** Uploads a file to a report. @returns undefined when there was no response */
export const uploadFileAsStaff = ({ id, ...photo }: StaffUpload): Promise<Response | undefined> =>
  uploadByFetch({
    ...photo,
    path: `/signals/v1/private/signals/${id}/attachments`,
    report: String(id),
    timeout: staffTimeout,
  })

const reporterPath = (uuid: string) => `/signals/v1/public/signals/${uuid}/attachments`

type FetchUpload = PhotoUpload & {
  /** As `fetch`, with the sender's credentials. */
  send: Send
  path: string
  /** The id or uuid of the report. */
  report: string
  /** Timeout of the upload (milliseconds). */
  timeout: number
}

/** Uploads one file without progress. @returns undefined when there was no response */
async function uploadByFetch({ send, path, key, timeout, ...fields }: FetchUpload): Promise<Response | undefined> {
  const headers = { 'Idempotency-Key': key }
  const request = { method: 'POST', headers, body: formWith(fields), signal: AbortSignal.timeout(timeout) }
  return send(path, request).catch(() => undefined)
}

function formWith({ report, name, file }: Pick<FetchUpload, 'report' | 'name' | 'file'>): FormData {
  const form = new FormData()
  form.append('signal_id', report)
  form.append('file', file, name)
  return form
}

async function resultOf(upload: Promise<Response | undefined>): Promise<PhotoSendResult> {
  const response = await upload
  return response ? sendResultOf(response.status, response.headers.get('Retry-After')) : noResponse
}

const noResponse: PhotoSendResult = { kind: 'failed', retryAfterSeconds: 0 }

/** The result of an upload by its HTTP status, and the header `Retry-After`. */
function sendResultOf(status: number, retryAfter: string | null): PhotoSendResult {
  if (status >= 200 && status < 400) return { kind: 'sent' }
  if (status === 400 || status === 413) return { kind: 'refused' }
  return { kind: 'failed', retryAfterSeconds: Number(retryAfter) || 0 }
}

function idleTimer(onTimeout: () => void) {
  let timer = setTimeout(onTimeout, progressTimeout)
  return {
    restart() {
      clearTimeout(timer)
      timer = setTimeout(onTimeout, progressTimeout)
    },
    end: () => clearTimeout(timer),
  }
}

export type UnsentPhoto = Photo & { isRefused: boolean }
export type PhotoProgress = { number: number; total: number; fraction: number }

/** The report that the photos belong to; `send` is `fetch` with the access token of the signed-in user, if there is one. */
export type PhotoTarget = { uuid: string; id: number; send: Send | undefined }

/** Sends the photos of a report one after the other. @returns the photos that were not uploaded */
export async function sendPhotos(
  { uuid, id, send }: PhotoTarget,
  photos: readonly Photo[],
  onProgress: (progress: PhotoProgress) => void,
) {
  const unsent: UnsentPhoto[] = []
  for (const [index, photo] of photos.entries()) {
    const onFraction = (fraction: number) => onProgress({ number: index + 1, total: photos.length, fraction })
    const kind = await sendInAttempts(() => {
      onFraction(0)
      return send ? sendPhotoAsStaff({ ...photo, id, send }) : sendPhoto({ ...photo, uuid }, onFraction)
    })
    if (kind !== 'sent') unsent.push({ ...photo, isRefused: kind === 'refused' })
  }
  return unsent
}

/** The delay before each attempt to send a photo (seconds). */
const delays = [0, 1, 4, 8, 15, 20]

/** Maximum time that a page waits (seconds). */
const maxRetryAfter = 60

export const maxPhotoAttempts = delays.length

/** So many attempts while the server does not say when to come back: the user waits for the result. */
const maxAttemptsOnError = 3

/**
 * Sends a photo again while it fails; after the last attempt the user is asked to try again. Where the server had no room, it is
 * asked for that first: to send what is refused again costs the sender data, and the server the time it does not have.
 * @param secondsUntilRoom when the server may have room, 0 when it has
 */
export async function sendInAttempts(
  send: () => Promise<PhotoSendResult>,
  secondsUntilRoom: () => Promise<number> = fetchSecondsUntilRoom,
): Promise<PhotoSendResult['kind']> {
  let retryAfterSeconds = 0
  for (let attempt = 0; attempt < maxPhotoAttempts; attempt++) {
    const delay = delayBeforeAttempt(attempt, { retryAfterSeconds, chance: Math.random() })
    await new Promise(resolve => setTimeout(resolve, delay))
    const secondsToWait = retryAfterSeconds > 0 ? await secondsUntilRoom() : 0
    const result: PhotoSendResult =
      secondsToWait > 0 ? { kind: 'failed', retryAfterSeconds: secondsToWait } : await send()
    if (result.kind !== 'failed') return result.kind
    retryAfterSeconds = result.retryAfterSeconds
    if (retryAfterSeconds === 0 && attempt + 1 >= maxAttemptsOnError) return 'failed'
  }
  return 'failed'
}

/** A server that does not say, or cannot be reached, gets the photo again. */
async function fetchSecondsUntilRoom(): Promise<number> {
  const response = await fetch('/api/upload-room').catch(() => undefined)
  return response?.status === 503 ? Number(response.headers.get('Retry-After')) || 0 : 0
}

type Retry = {
  /** What the server said; 0 when it said nothing. */
  retryAfterSeconds: number
  /** From 0 to 1, at random: many whose photo was refused at the same moment do not all come back at the same moment. */
  chance: number
}

/** How long to wait before the next attempt (milliseconds); the first one is number 0. */
export function delayBeforeAttempt(attempt: number, { retryAfterSeconds, chance }: Retry): number {
  const seconds = attempt === 0 ? 0 : Math.max(delays[attempt] ?? 0, Math.min(retryAfterSeconds, maxRetryAfter))
  return seconds * 1000 * (1 + chance / 2)
}
