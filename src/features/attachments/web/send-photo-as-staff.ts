import type { Send } from '../../../web/call.ts'
import { type PhotoSent, resultOf } from './send-photo.ts'

type Asked = {
  /** As `fetch`, in the name of who is signed in. */
  send: Send
  /** Of the report that it belongs to. */
  id: number
  /** Made with the photo: sent again, it is the same one. */
  key: string
  name: string
  file: Blob
}

/** A line that takes longer for one photo is taken to be dead (milliseconds). */
const patience = 120_000

/** Send one photo with a report that staff took in. */
export async function sendPhotoAsStaff({ send, id, key, name, file }: Asked): Promise<PhotoSent> {
  const form = new FormData()
  form.append('signal_id', String(id))
  form.append('file', file, name)
  const signal = AbortSignal.timeout(patience)
  const request = { method: 'POST', headers: { 'Idempotency-Key': key }, body: form, signal }
  const answer = await send(`/signals/v1/private/signals/${id}/attachments`, request).catch(() => undefined)
  return answer ? resultOf(answer) : 'failed'
}
