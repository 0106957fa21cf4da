import { photoTypes } from '#features/attachments/limits.ts'
import type { RefusedPhoto } from '#features/attachments/rules.ts'
import { refusedPhotoOf } from '#features/attachments/server/add.ts'
import type { StoredFile } from '#features/attachments/server/store.ts'
import { storeUpload } from '#features/attachments/server/store-upload.ts'
import { discardFile } from '#features/attachments/server/stored-files.ts'
import { reactionOf, type SessionRow, sessionByAnswerKey } from '#features/questionnaires/server/store.ts'
import { answerForward } from '#features/questionnaires/server/submit.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { storable } from '#server/http/one-line.ts'
import { parseSized } from '#server/http/sizes.ts'
import type { Upload, UploadForm } from '#server/http/uploads.ts'
import { AnswerFields } from '../contract.ts'
import { requireAddress } from './codes.ts'
import { findQuestion, lockQuestion, requireOpen } from './questions.ts'

type AnswerRequest = {
  uuid: string
  key: string
  read: () => Promise<UploadForm>
  /** Photos of one network do not delay those of others. */
  network: string
}

type Answer = AnswerFields & { key: string; files: readonly StoredFile[] }

/** @param token the cookie of the page @throws Problem `not-signed-in` when its page is not open in this browser */
export async function answerOnPage(base: Base, token: string | undefined, request: AnswerRequest): Promise<void> {
  await answerQuestion(base, request, await requireAddress(base, token))
}

/** As on the wire, the link of a mail is enough to answer. */
export const answerByLink = (base: Base, request: AnswerRequest): Promise<void> => answerQuestion(base, request)

/** Sending again is safe. */
async function answerQuestion(base: Base, request: AnswerRequest, address?: string): Promise<void> {
  const find = () => findQuestion(base.db, { uuid: request.uuid, address })
  const question = await find()
  const isRepeated = (await sessionByAnswerKey(base.db, request.key)) !== undefined
  if (!isRepeated) await requireOpen(base.db, question, base.clock())
  const form = await request.read()
  const fields = parseSized(AnswerFields, storable(form.fields))
  const files: StoredFile[] = []
  try {
    const turn = { client: request.network, item: request.uuid }
    const check = async () => requireOpen(base.db, await find(), base.clock())
    for (const file of isRepeated ? [] : form.files)
      files.push(await store(base, file, { allowed: photoTypes, turn, check }))
    const isNew = await transaction(base, tx => save(tx, question, { ...fields, key: request.key, files }))
    if (!isNew) await discard(base, files)
  } catch (error) {
    await discard(base, files)
    throw error
  }
}

export class UnusablePhoto extends Problem {
  readonly photo: RefusedPhoto
  constructor(file: Upload, problem: Problem) {
    super('invalid-input', problem.what)
    this.photo = refusedPhotoOf(file, problem)
  }
}

const store = (base: Base, file: Upload, options: Parameters<typeof storeUpload>[2]) =>
  storeUpload(base, file, options).catch(error => {
    throw error instanceof Problem && error.code === 'invalid-input' ? new UnusablePhoto(file, error) : error
  })

async function discard(base: Base, files: readonly StoredFile[]) {
  for (const { file } of files) await discardFile(base, file)
}

/**
 * @returns false when the same answer was stored already @throws Problem `key-reused` when another answer has its
 * key
 */
async function save(tx: Tx, question: SessionRow, answer: Answer): Promise<boolean> {
  const locked = await lockQuestion(tx, question)
  const stored = await sessionByAnswerKey(tx, answer.key)
  if (stored) {
    if (await isSame(tx, { stored, question, answer })) return false
    throw new Problem('key-reused')
  }
  await requireOpen(tx, locked, tx.now)
  await answerForward(tx, locked, answer)
  return true
}

type Stored = { stored: SessionRow; question: SessionRow; answer: Answer }

async function isSame(tx: Tx, { stored, question, answer }: Stored): Promise<boolean> {
  const isLast = stored.id === question.id
  const isOfQuestion = stored.questionnaireId === question.questionnaireId
  return (
    isOfQuestion && isLast === (answer.outcome !== 'not-ready') && (await reactionOf(tx, stored.id)) === answer.text
  )
}
