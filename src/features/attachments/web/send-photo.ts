import type { Photo } from '#features/reports/draft/web/draft-storage.ts'
import type { Send } from '#web/call.ts'
import { isNetworkFailure, timeoutSignal } from '#web/fetch-response.ts'

/** `failed` may work after `retryAfterSeconds`; `refused` never will. */
export type PhotoSendResult = { kind: 'sent' | 'refused' } | { kind: 'failed'; retryAfterSeconds: number }

type PhotoUpload = {
  /** Stores a repeated photo once. */
  key: string
  name: string
  file: Blob
}

type ReporterUpload = PhotoUpload & { uuid: string }

type StaffUpload = PhotoUpload & {
  send: Send
  id: number
}

const progressTimeout = 60_000
const staffTimeout = 120_000
/** Long, for slow connections. */
const backgroundTimeout = 600_000

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. @param onProgress gets 0 to 1 */
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

/** Service workers only have `fetch`. */
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

const sendPhotoAsStaff = (upload: StaffUpload): Promise<PhotoSendResult> => resultOf(uploadFileAsStaff(upload))

export const uploadFileAsStaff = ({ id, ...photo }: StaffUpload): Promise<Response | undefined> =>
  uploadByFetch({
    ...photo,
    path: `/signals/v1/private/signals/${id}/attachments`,
    report: String(id),
    timeout: staffTimeout,
  })

const reporterPath = (uuid: string) => `/signals/v1/public/signals/${uuid}/attachments`

type FetchUpload = PhotoUpload & {
  send: Send
  path: string
  report: string
  timeout: number
}

async function uploadByFetch({ send, path, key, timeout, ...fields }: FetchUpload): Promise<Response | undefined> {
  const headers = { 'Idempotency-Key': key }
  const request = { method: 'POST', headers, body: formWith(fields), signal: timeoutSignal(timeout) }
  return send(path, request).catch(undefinedWithoutConnection)
}

function undefinedWithoutConnection(error: unknown): undefined {
  if (!isNetworkFailure(error)) throw error
}

function formWith({ report, name, file }: Pick<FetchUpload, 'report' | 'name' | 'file'>): FormData {
  const form = new FormData()
  form.append('signal_id', report)
  form.append('file', file, name)
  return form
}

async function resultOf(upload: Promise<Response | undefined>): Promise<PhotoSendResult> {
  const response = await upload.catch(() => undefined)
  return response ? sendResultOf(response.status, response.headers.get('Retry-After')) : noResponse
}

const noResponse: PhotoSendResult = { kind: 'failed', retryAfterSeconds: 0 }

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

export type PhotoTarget = { uuid: string; id: number; send: Send | undefined }

/** @returns the photos that were not uploaded */
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

/** Seconds before each attempt. */
const delays = [0, 1, 4, 8, 15, 20]

const maxRetryAfter = 60

export const maxPhotoAttempts = delays.length

const maxAttemptsOnError = 3

/**
 * Asks a busy server for room before sending again: a refused photo costs the sender data and the server time.
 * @param secondsUntilRoom 0 when there is room
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

/** A server that cannot say gets the photo again. */
async function fetchSecondsUntilRoom(): Promise<number> {
  const response = await fetch('/api/upload-room').catch(() => undefined)
  return response?.status === 503 ? Number(response.headers.get('Retry-After')) || 0 : 0
}

type Retry = {
  retryAfterSeconds: number
  /** Random from 0 to 1, so that senders refused together do not return together. */
  chance: number
}

/** Milliseconds; the first attempt is number 0. */
export function delayBeforeAttempt(attempt: number, { retryAfterSeconds, chance }: Retry): number {
  const seconds = attempt === 0 ? 0 : Math.max(delays[attempt] ?? 0, Math.min(retryAfterSeconds, maxRetryAfter))
  return seconds * 1000 * (1 + chance / 2)
}
