import { uploadFileAsStaff } from '#features/attachments/web/send-photo.ts'
import { changeReport } from '#features/report-page/contract.ts'
import { Report } from '#features/report-view/contract.ts'
import { asUndoable, undoHeader } from '#features/reports/contract.ts'
import { unlessElsewhere } from '#web/between-tabs.ts'
import { CallFailed, callWithHeaders, type Send } from '#web/call.ts'
import { afterConflict, type Failure, type FieldChange, failureOf, isClosing, patchOf } from '../queue.ts'
import { keptChange, keptChanges, removeChange, replaceChange } from './device.ts'

export type Sender = {
  send: Send
  user: { id: number; email: string }
  nameOf: (address: string) => string
  /** @param undoId undefined when it cannot be undone */
  onClosed?: (change: FieldChange, undoId: string | undefined) => void
}

export type SendResult = { kind: 'done' | 'later' | 'sign-in'; sentCount: number }

const maxAttempts = 4

/** Oldest first. Changes with a problem wait for the user. */
export const sendChanges = (sender: Sender): Promise<SendResult | undefined> =>
  unlessElsewhere('meldwerk-field', async () => {
    let sentCount = 0
    for (const { id } of await keptChanges(sender.user.id)) {
      const failure = await sendKept(id, sender)
      if (failure === undefined) sentCount += 1
      else if (failure.kind !== 'problem') return { kind: failure.kind, sentCount }
    }
    return { kind: 'done', sentCount }
  })

/** @returns undefined when it was sent */
async function sendKept(id: string, sender: Sender): Promise<Failure | undefined> {
  const change = await keptChange(id)
  if (!change) return undefined
  if (change.problem) return { kind: 'problem', problem: change.problem }
  const failure = (await sendPhotos(change, sender)) ?? (await sendPatch({ ...change, photos: [] }, sender))
  if (failure?.kind !== 'problem') {
    if (!failure) await removeChange(id)
    return failure
  }
  const current = await keptChange(id)
  if (current && !current.problem) await replaceChange({ ...current, problem: failure.problem })
  return failure
}

/** Each photo has its own key, so that a lost response stores it once. */
async function sendPhotos(change: FieldChange, { send }: Sender): Promise<Failure | undefined> {
  for (const [index, photo] of change.photos.entries()) {
    const response = await uploadFileAsStaff({ ...photo, send, id: change.reportId })
    if (!response?.ok) {
      const { message } = new CallFailed(response?.status ?? 0, { body: await response?.json().catch(() => undefined) })
      return failureOf(response?.status ?? 0, message)
    }
    await replaceChange({ ...change, photos: change.photos.slice(index + 1) })
  }
  return undefined
}

async function sendPatch(change: FieldChange, sender: Sender, attempt = 1): Promise<Failure | undefined> {
  const body = patchOf(change)
  if (!body) return undefined
  const headers = { 'If-Match': change.base.version, ...asUndoable }
  try {
    const answer = await callWithHeaders(changeReport, { params: { id: change.reportId }, body, headers }, sender.send)
    if (isClosing(change.kind)) sender.onClosed?.(change, answer.headers.get(undoHeader) ?? undefined)
    return undefined
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.status !== 412) return failureOf(error.status, error.message)
    const after = afterConflict(change, Report.parse(error.body), { ...sender.user, nameOf: sender.nameOf })
    if (after.kind === 'saved') {
      if (isClosing(change.kind)) sender.onClosed?.(change, undefined)
      return undefined
    }
    await replaceChange(after.change)
    if (after.kind === 'again' && attempt < maxAttempts) return sendPatch(after.change, sender, attempt + 1)
    return after.change.problem ? { kind: 'problem', problem: after.change.problem } : { kind: 'later' }
  }
}
