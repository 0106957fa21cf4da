import type { Send } from '../../../web/call.ts'
import { type PhotoSent, resultOf } from './send-photo.ts'
import { answerByFetch, type PhotoToSend } from './send-photo-by-fetch.ts'

type Asked = PhotoToSend & {
  /** As `fetch`, in the name of who is signed in. */
  send: Send
  /** Of the report that it belongs to. */
  id: number
}

/** Send one file with a report that staff handle. @returns nothing when nothing came back */
export const fileAnswered = ({ id, ...photo }: Asked): Promise<Response | undefined> =>
  answerByFetch({
    ...photo,
    ...{ path: `/signals/v1/private/signals/${id}/attachments`, report: String(id), patience: 120_000 },
  })

/** Send one photo with a report that staff took in. */
export async function sendPhotoAsStaff(asked: Asked): Promise<PhotoSent> {
  const answer = await fileAnswered(asked)
  return answer ? resultOf(answer) : 'failed'
}
