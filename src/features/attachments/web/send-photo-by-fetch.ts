import type { Send } from '../../../web/call.ts'
import { type PhotoSent, resultOf } from './send-photo.ts'

export type PhotoToSend = {
  /** Made with the photo: sent again, it is the same one. */
  key: string
  name: string
  file: Blob
}

type Asked = PhotoToSend & {
  /** As `fetch`, in the name of who sends. */
  send: Send
  path: string
  /** Of the report that it belongs to. */
  report: string
  /** A line that takes longer for one photo is taken to be dead (milliseconds). */
  patience: number
}

/** Send one photo without telling how far it is, which only the older way can. */
export async function sendByFetch({ send, path, report, key, name, file, patience }: Asked): Promise<PhotoSent> {
  const form = new FormData()
  form.append('signal_id', report)
  form.append('file', file, name)
  const signal = AbortSignal.timeout(patience)
  const request = { method: 'POST', headers: { 'Idempotency-Key': key }, body: form, signal }
  const answer = await send(path, request).catch(() => undefined)
  return answer ? resultOf(answer) : 'failed'
}
