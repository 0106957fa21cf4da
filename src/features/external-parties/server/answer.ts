import { Problem } from '../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import { storable } from '../../../server/http/storable.ts'
import type { UploadForm } from '../../../server/http/uploads.ts'
import { photoTypes } from '../../attachments/limits.ts'
import type { StoredFile } from '../../attachments/server/store.ts'
import { storeUpload } from '../../attachments/server/store-upload.ts'
import { discardFile } from '../../attachments/server/stored-files.ts'
import { answerForward } from '../../questionnaires/server/answer-forward.ts'
import { reactionOf, type SessionRow, sessionByAnswerKey } from '../../questionnaires/server/store.ts'
import { AnswerFields } from '../contract.ts'
import { requireAddress } from './codes.ts'
import { findQuestion, lockQuestion, requireOpen } from './find-question.ts'

type AnswerRequest = {
  /** The session of the question. */
  uuid: string
  /** The same answer sent again has the same key. */
  key: string
  read: () => Promise<UploadForm>
  /** The network of the sender: photos of one do not hold up those of others. */
  network: string
}

type Answer = AnswerFields & { key: string; files: readonly StoredFile[] }

/** @param token the cookie of the page. @throws Problem `not-signed-in` when the page is not open in this browser */
export async function answerOnPage(base: Base, token: string | undefined, request: AnswerRequest): Promise<void> {
  await answerQuestion(base, request, await requireAddress(base, token))
}

/** Who has the link of a mail may answer its question, as on the wire. */
export const answerByLink = (base: Base, request: AnswerRequest): Promise<void> => answerQuestion(base, request)

/** Answer a question with a text and photos: it is ready, or it is not and stays where it is. Sending again is safe. */
async function answerQuestion(base: Base, request: AnswerRequest, address?: string): Promise<void> {
  const find = () => findQuestion(base.db, { uuid: request.uuid, address })
  const question = await find()
  const isRepeated = (await sessionByAnswerKey(base.db, request.key)) !== undefined
  if (!isRepeated) await requireOpen(base.db, question, base.clock())
  const form = await request.read()
  const fields = AnswerFields.parse(storable(form.fields))
  const files: StoredFile[] = []
  try {
    const turn = { client: request.network, item: request.uuid }
    const check = async () => requireOpen(base.db, await find(), base.clock())
    for (const file of isRepeated ? [] : form.files)
      files.push(await storeUpload(base, file, { allowed: photoTypes, turn, check }))
    const isNew = await transaction(base, tx => save(tx, question, { ...fields, key: request.key, files }))
    if (!isNew) await discard(base, files)
  } catch (error) {
    await discard(base, files)
    throw error
  }
}

async function discard(base: Base, files: readonly StoredFile[]) {
  for (const { file } of files) await discardFile(base, file)
}

/** @returns false when the same answer was stored already. @throws Problem `key-reused` when another one has its key */
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
