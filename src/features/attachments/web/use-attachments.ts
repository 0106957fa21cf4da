import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, call, type Send } from '../../../web/call.ts'
import { errorText } from '../../../web/error-texts.ts'
import { newUuid } from '../../../web/uuid.ts'
import type { Saved } from '../../reports/web/NotSaved.tsx'
import { type Attachment, type AttachmentChange, changeAttachment, removeAttachment } from '../contract.ts'
import { fileRefused } from '../rules.ts'
import { sendPhotoAsStaff } from './send-photo-as-staff.ts'

/** A file on its way, or one that did not arrive. */
export type Sending = { key: string; name: string; fault?: string }

const idOf = ({ _links }: Attachment) => Number(_links.self.href.split('/').at(-1))

/** What staff do with the files of a report; afterwards the whole report is looked at again. */
export function useAttachments(send: Send, reportId: number) {
  const queries = useQueryClient()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const refresh = () => queries.invalidateQueries({ queryKey: ['report', reportId] })
  const drop = (key: string) => setSending(now => now.filter(one => one.key !== key))
  const fail = (key: string, fault: string) =>
    setSending(now => now.map(one => (one.key === key ? { ...one, fault } : one)))

  async function add(file: File) {
    const { name } = file
    const key = newUuid()
    const refused = fileRefused(file)
    setSending(now => [...now, { key, name, ...(refused && { fault: refused }) }])
    if (refused) return
    const result = await sendPhotoAsStaff({ send, id: reportId, key, name, file })
    if (result !== 'sent') return fail(key, 'Uploaden mislukt')
    await refresh()
    drop(key)
  }

  const attempt = async (work: () => Promise<unknown>): Promise<Saved> => {
    try {
      await work()
      await refresh()
      return { kind: 'saved' }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      return { kind: 'refused', why: errorText(error) }
    }
  }
  const params = (file: Attachment) => ({ id: reportId, attachment: idOf(file) })
  const change = (file: Attachment, body: AttachmentChange) =>
    attempt(() => call(changeAttachment, { params: params(file), body }, send))
  const remove = (file: Attachment) => attempt(() => call(removeAttachment, { params: params(file) }, send))
  return { sending, add, drop, change, remove }
}
