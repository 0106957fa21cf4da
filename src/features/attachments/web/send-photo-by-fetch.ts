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

/** Send one photo without telling how far it is, which only the older way can. @returns nothing when nothing came back */
export async function answerByFetch(asked: Asked): Promise<Response | undefined> {
  const { send, path, report, key, name, file, patience } = asked
  const form = new FormData()
  form.append('signal_id', report)
  form.append('file', file, name)
  const signal = AbortSignal.timeout(patience)
  const request = { method: 'POST', headers: { 'Idempotency-Key': key }, body: form, signal }
  return send(path, request).catch(() => undefined)
}

/** The same, for who only has to know whether it arrived. */
export async function sendByFetch(asked: Asked): Promise<PhotoSent> {
  const answer = await answerByFetch(asked)
  return answer ? resultOf(answer) : 'failed'
}
