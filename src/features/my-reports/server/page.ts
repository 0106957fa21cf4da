import { photoKeysOfForm } from '#features/attachments/server/add.ts'
import { limits } from '#features/reports/rules.ts'
import { Problem } from '#kit/problem.ts'
import { visibleText } from '#kit/visible-text.ts'
import type { Base } from '#server/base.ts'
import { parseUuid } from '#server/http/pagination.ts'
import type { PageForm } from '#server/http/uploads.ts'
import {
  type ChangeFailure,
  type ClosedPage,
  type Done,
  type DoneOnPage,
  type MyReportPageData,
  type PressedBefore,
  presses,
} from '../page.ts'
import { addPhotosOfPage, addToReport } from './add.ts'
import { eraseReporter } from './erase.ts'
import { openSurvey } from './handling.ts'
import { readMyReport } from './read-my-report.ts'
import { setReportMail } from './stop-mail.ts'

/** @returns the id of the report, for its reporter @throws Problem `not-found` or `not-signed-in` for anybody else */
export type Access = () => Promise<number>

type PressResult = { done?: DoneOnPage; before?: PressedBefore }

export async function readMyReportPage(
  base: Base,
  access: Access,
  result: PressResult = {},
): Promise<MyReportPageData> {
  try {
    return { kind: 'open', report: await readMyReport(base, await access()), ...result }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const typed = result.before?.text ?? ''
    if (error.code === 'not-signed-in') return { kind: 'signed-out', typed }
    return { kind: 'closed', reason: closedReason(error), typed }
  }
}

function closedReason({ code, what }: Problem): ClosedPage {
  if (code === 'gone') return what === 'deleted' ? 'deleted' : 'erased'
  return code === 'not-found' ? 'not-open' : 'failed'
}

type Sent = { form: PageForm; network: string }

/** @returns the data of the page, or the path of the survey */
export async function submitMyReportPage(base: Base, access: Access, sent: Sent): Promise<MyReportPageData | string> {
  const press = presses.find(each => each === sent.form.get('press')) ?? 'add'
  const before = { press, text: visibleText(sent.form.get('text')), key: sent.form.get('key') }
  try {
    const id = await access()
    if (press === 'ja' || press === 'nee') return `/kto/${press}/${(await openSurvey(base, id)).token}`
    if (press === 'erase') return await erase(base, { id, sent, before, access })
    const refused = await change(base, id, { press, sent, before })
    return await readMyReportPage(
      base,
      access,
      refused ? { before: { ...before, ...refused } } : { done: doneOnPage(press, sent, before) },
    )
  } catch (error) {
    return readMyReportPage(base, access, { before: { ...before, failure: failureOf(error) } })
  }
}

const doneOnPage = (press: Done, { form }: Sent, { text }: PressedBefore): DoneOnPage =>
  press === 'add' ? { added: { text, photos: form.files.length } } : press

type Refused = Pick<PressedBefore, 'refusedPhotos'>
type Change = { press: Done; sent: Sent; before: PressedBefore }

async function change(base: Base, id: number, { press, sent, before }: Change): Promise<Refused | undefined> {
  if (press !== 'add') {
    await setReportMail(base, id, { isStopped: press === 'stop-mail' })
    return
  }
  const { text } = before
  const { form, network } = sent
  const isEmpty = text === '' && form.files.length + form.refused.length === 0
  if (isEmpty || text.length > limits.residentText) return {}
  const key = parseUuid(before.key)
  const refusedPhotos = await addPhotosOfPage(base, id, { form, key, network })
  if (refusedPhotos) return { refusedPhotos }
  if (text !== '') await addToReport(base, id, { text, key, photos: photoKeysOfForm({ form, key }) })
  return
}

type Erasure = { id: number; sent: Sent; before: PressedBefore; access: Access }

async function erase(base: Base, { id, sent, before, access }: Erasure): Promise<MyReportPageData> {
  if (sent.form.get('confirm') === '') return readMyReportPage(base, access, { before })
  const report = await readMyReport(base, id)
  const { backupsUntil } = await eraseReporter(base, id, { isConfirmed: true })
  return { kind: 'erased', report, backupsUntil }
}

function failureOf(error: unknown): ChangeFailure {
  if (!(error instanceof Problem)) throw error
  if (error.code === 'forbidden') return 'on-hold'
  if (error.code === 'not-found' || error.code === 'not-signed-in') return 'not-open'
  if (error.code === 'gone') return 'closed'
  return error.code === 'too-many-requests' ? 'too-many' : 'failed'
}
