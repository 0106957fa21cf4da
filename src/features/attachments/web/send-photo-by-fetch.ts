import type { Send } from '../../../web/call.ts'
import { type PhotoSendResult, sendResultOf } from './send-photo.ts'

export type PhotoUpload = {
  /** Made with the photo: sent again, it is the same one. */
  key: string
  name: string
  file: Blob
}

type UploadOptions = PhotoUpload & {
  /** As `fetch`, in the name of who sends. */
  send: Send
  path: string
  /** Of the report that it belongs to. */
  report: string
  /** A line that takes longer for one photo is taken to be dead (milliseconds). */
  timeout: number
}

/** Send one photo without telling how far it is, which only the older way can. @returns nothing when nothing came back */
export async function uploadByFetch(options: UploadOptions): Promise<Response | undefined> {
  const { send, path, report, key, name, file, timeout } = options
  const form = new FormData()
  form.append('signal_id', report)
  form.append('file', file, name)
  const signal = AbortSignal.timeout(timeout)
  const request = { method: 'POST', headers: { 'Idempotency-Key': key }, body: form, signal }
  return send(path, request).catch(() => undefined)
}

/** The same, for who only has to know whether it arrived. */
export async function sendPhotoByFetch(options: UploadOptions): Promise<PhotoSendResult> {
  const response = await uploadByFetch(options)
  return response ? sendResultOf(response) : 'failed'
}
