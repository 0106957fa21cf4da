import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asUndoable, undoHeader } from '#features/reports/contract.ts'
import type { SaveResult } from '#features/reports/web/ValueForm.tsx'
import { apiQuery, useSignedInFetch } from '#web/api.ts'
import { CallFailed, call, callWithHeaders, errorText } from '#web/call.ts'
import { newUuid } from '#web/uuid.ts'
import {
  type Attachment,
  type AttachmentChange,
  changeAttachment,
  listAttachments,
  type PhotoBox,
  redactPhoto,
  removeAttachment,
} from '../contract.ts'
import { fileTypes, tooLarge } from '../rules.ts'
import { fileTexts } from '../texts.ts'
import { prepareFile } from './prepare-photo.ts'
import { uploadFileAsStaff } from './send-photo.ts'

export type PendingUpload = { key: string; name: string; error?: UploadError; retry?: () => void }
type UploadError = { title?: string; text: string }

export const attachmentId = ({ _links }: Attachment) => Number(_links.self.href.split('/').at(-1))

export function useAttachments({ reportId, onDone }: { reportId: number; onDone: () => void }) {
  const send = useSignedInFetch()
  const queries = useQueryClient()
  const [sending, setSending] = useState<readonly PendingUpload[]>([])
  const refresh = () => queries.invalidateQueries({ queryKey: ['report', reportId] }).then(onDone)
  const drop = (key: string) => setSending(uploads => uploads.filter(pending => pending.key !== key))
  const update = (changed: PendingUpload) =>
    setSending(uploads => uploads.map(pending => (pending.key === changed.key ? changed : pending)))

  async function add(chosen: File) {
    const key = newUuid()
    setSending(uploads => [...uploads, { key, name: chosen.name }])
    const prepared = await prepareFile(chosen, fileTypes)
    if (prepared.refused !== undefined) return update({ key, name: chosen.name, error: { text: prepared.refused } })
    await upload({ key, name: prepared.name, file: prepared.file })
  }

  /** An idempotency key stores a file once. */
  async function upload(photo: { key: string; name: string; file: Blob }) {
    const { key, name } = photo
    update({ key, name })
    const response = await uploadFileAsStaff({ send, id: reportId, ...photo }).catch((error: unknown) => error)
    if (!(response instanceof Response && response.ok)) {
      const [text, canRetry] = await uploadError(response)
      return update({
        key,
        name,
        error: { title: uploadFailed, text },
        ...(canRetry && { retry: () => void upload(photo) }),
      })
    }
    await refresh()
    drop(key)
  }

  const attempt = async (request: () => Promise<unknown>): Promise<SaveResult> => {
    try {
      await request()
      await refresh()
      return { kind: 'saved' }
    } catch (error) {
      return { kind: 'refused', reason: errorText(error) }
    }
  }
  const params = (file: Attachment) => ({ id: reportId, attachment: attachmentId(file) })
  const change = (file: Attachment, body: AttachmentChange) =>
    attempt(() => call(changeAttachment, { params: params(file), body }, send))
  /** @returns the id to undo the removal */
  const remove = async (file: Attachment): Promise<SaveResult & { undoId?: string | undefined }> => {
    let undoId: string | undefined
    const result = await attempt(async () => {
      const answer = await callWithHeaders(removeAttachment, { params: params(file), headers: asUndoable }, send).catch(
        ignoreNotFound,
      )
      undoId = answer?.headers.get(undoHeader) ?? undefined
    })
    return { ...result, undoId }
  }
  const redact = (file: Attachment, boxes: readonly PhotoBox[]) =>
    attempt(() => call(redactPhoto, { params: params(file), body: { boxes: [...boxes] } }, send))
  return { sending, add, drop, change, remove, redact }
}

const uploadFailed = 'Uploaden mislukt'

/** @returns the reason, and true when another attempt may help */
async function uploadError(result: unknown): Promise<[why: string, mayPass: boolean]> {
  if (result !== undefined && !(result instanceof Response)) return [errorText(result), true]
  const error = new CallFailed(result?.status ?? 0, { body: await result?.json().catch(() => undefined) })
  if (error.status === 413) return [tooLarge(), false]
  if (error.status === 400)
    return [error.message === fileTexts.tooManyPixels ? error.message : fileTexts.unreadable, false]
  return [errorText(error), ![403, 404].includes(error.status)]
}

/** A 404 is fine: an earlier attempt or a colleague removed it. */
function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof CallFailed) || error.status !== 404) throw error
  return undefined
}

export const attachmentsQuery = (id: number) =>
  apiQuery(
    listAttachments,
    { params: { id }, query: { page_size: '1000' } },
    {
      select: ({ results }) => results,
      // Signed addresses are valid for half an hour.
      refetchInterval: 20 * 60_000,
    },
  )
