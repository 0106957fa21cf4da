import type { Send } from '../../../web/call.ts'
import { type PhotoSendResult, photoSendResultOf } from './send-photo.ts'

export type PhotoUpload = {
  /** The idempotency key: a photo that is sent again is stored once. */
  key: string
  name: string
  file: Blob
}

type UploadOptions = PhotoUpload & {
  /** As `fetch`, with the sender's credentials. */
  send: Send
  path: string
  /** The id or uuid of the report. */
  report: string
  /** Timeout of the upload (milliseconds). */
  timeout: number
}

/** Uploads one photo without progress, which `fetch` does not offer. @returns undefined when there was no response */
export async function uploadByFetch(options: UploadOptions): Promise<Response | undefined> {
  const { send, path, report, key, name, file, timeout } = options
  const form = new FormData()
  form.append('signal_id', report)
  form.append('file', file, name)
  const signal = AbortSignal.timeout(timeout)
  const request = { method: 'POST', headers: { 'Idempotency-Key': key }, body: form, signal }
  return send(path, request).catch(() => undefined)
}

/** The same, reduced to the result. */
export async function sendPhotoByFetch(options: UploadOptions): Promise<PhotoSendResult> {
  const response = await uploadByFetch(options)
  return response ? photoSendResultOf(response) : 'failed'
}
