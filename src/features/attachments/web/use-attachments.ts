import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, call, type Send } from '../../../web/call.ts'
import { errorText } from '../../../web/error-texts.ts'
import { newUuid } from '../../../web/uuid.ts'
import type { Saved } from '../../reports/web/NotSaved.tsx'
import { type Attachment, type AttachmentChange, changeAttachment, removeAttachment } from '../contract.ts'
import { tooLarge, tooManyPixels, unreadable } from '../rules.ts'
import { readyFile } from './ready-photo.ts'
import { fileAnswered } from './send-photo-as-staff.ts'

/** A file on its way, or one that did not arrive; `again` where that may pass. */
export type Sending = { key: string; name: string; fault?: Fault; again?: () => void }
type Fault = { title?: string; text: string }

const idOf = ({ _links }: Attachment) => Number(_links.self.href.split('/').at(-1))

/** What staff do with the files of a report; afterwards the whole report is looked at again. */
export function useAttachments(send: Send, { reportId, onDone }: { reportId: number; onDone: () => void }) {
  const queries = useQueryClient()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const refresh = () => queries.invalidateQueries({ queryKey: ['report', reportId] }).then(onDone)
  const drop = (key: string) => setSending(now => now.filter(one => one.key !== key))
  const show = (shown: Sending) => setSending(now => now.map(one => (one.key === shown.key ? shown : one)))

  async function add(chosen: File) {
    const key = newUuid()
    setSending(now => [...now, { key, name: chosen.name }])
    const ready = await readyFile(chosen)
    if (ready.refused !== undefined) return show({ key, name: chosen.name, fault: { text: ready.refused } })
    await upload({ key, name: ready.name, file: ready.file })
  }

  /** Under the same key it is the same file, however often it is sent. */
  async function upload(photo: { key: string; name: string; file: Blob }) {
    const { key, name } = photo
    show({ key, name })
    const answer = await fileAnswered({ send, id: reportId, ...photo })
    if (!answer?.ok) {
      const [text, mayPass] = await whyNot(answer)
      return show({ key, name, fault: { title: failed, text }, ...(mayPass && { again: () => void upload(photo) }) })
    }
    await refresh()
    drop(key)
  }

  const attempt = async (work: () => Promise<unknown>): Promise<Saved> => {
    try {
      await work()
      await refresh()
      return { kind: 'saved' }
    } catch (error) {
      return { kind: 'refused', why: errorText(error) }
    }
  }
  const params = (file: Attachment) => ({ id: reportId, attachment: idOf(file) })
  const change = (file: Attachment, body: AttachmentChange) =>
    attempt(() => call(changeAttachment, { params: params(file), body }, send))
  const remove = (file: Attachment) =>
    attempt(() => call(removeAttachment, { params: params(file) }, send).catch(goneAlready))
  return { sending, add, drop, change, remove }
}

const failed = 'Uploaden mislukt'

/** @returns why a file did not arrive, and whether it might another time */
async function whyNot(answer: Response | undefined): Promise<[why: string, mayPass: boolean]> {
  const error = new CallFailed(answer?.status ?? 0, { body: await answer?.json().catch(() => undefined) })
  if (error.status === 413) return [tooLarge(), false]
  if (error.status === 400) return [error.message === tooManyPixels ? tooManyPixels : unreadable, false]
  return [errorText(error), ![403, 404].includes(error.status)]
}

/** It was removed before, and only the answer was lost; or a colleague did. */
function goneAlready(error: unknown) {
  if (!(error instanceof CallFailed) || error.status !== 404) throw error
}
