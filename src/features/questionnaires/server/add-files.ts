import { photoTypes } from '#features/attachments/limits.ts'
import type { StoredFile } from '#features/attachments/server/store.ts'
import { storeUpload } from '#features/attachments/server/store-upload.ts'
import { discardFile } from '#features/attachments/server/stored-files.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { UploadForm } from '#server/http/uploads.ts'
import type { Session } from '../contract.ts'
import { isFileType } from '../field-types.ts'
import { findOpenSession, lockOpenSession } from './find-session.ts'
import { toSession } from './shape.ts'
import { deleteFiles, insertFile, type QuestionRow, questionsOf, sessionById, updateSession } from './store.ts'

type UploadRequest = {
  read: () => Promise<UploadForm>
  /** Photos of one network do not delay those of others. */
  network: string
}

/**
 * Like every answer, the photos replace earlier ones. They are attached to the report when the session is submitted.
 */
export async function addFiles(base: Base, uuid: string, { read, network }: UploadRequest): Promise<Session> {
  const { questionnaireId } = await findOpenSession(base, uuid)
  const { files, fields } = await read()
  const question = fileQuestion(await questionsOf(base.db, questionnaireId), fields.question_uuid)
  if (files.length === 0) throw new Problem('invalid-input', { file: 'No File uploaded.' })
  const stored: StoredFile[] = []
  try {
    for (const file of files)
      stored.push(
        await storeUpload(base, file, {
          allowed: photoTypes,
          turn: { client: network, item: uuid },
          check: async () => void (await findOpenSession(base, uuid)),
        }),
      )
    return await transaction(base, tx => insertFiles(base, tx, { uuid, question, stored }))
  } catch (error) {
    for (const { file } of stored) await discardFile(base, file)
    throw error
  }
}

function fileQuestion(questions: readonly QuestionRow[], uuid: string | undefined): QuestionRow {
  const question = questions.find(one => one.uuid === uuid?.toLowerCase())
  if (!question) throw new Problem('invalid-input', { question_uuid: ['Question does not exist'] })
  if (!isFileType(question.fieldType))
    throw new Problem('invalid-input', { question: ['This question is not an attachment question'] })
  return question
}

type NewFiles = { uuid: string; question: QuestionRow; stored: readonly StoredFile[] }

async function insertFiles(base: Base, tx: Tx, { uuid, question, stored }: NewFiles): Promise<Session> {
  const session = await lockOpenSession(tx, uuid)
  await deleteFiles(tx, { sessionId: session.id, questionId: question.id })
  for (const file of stored) await insertFile(tx, { ...file, sessionId: session.id, questionId: question.id })
  if (session.startedAt === null) await updateSession(tx, session.id, { startedAt: tx.now })
  return toSession(base, tx, await sessionById(tx, session.id))
}
