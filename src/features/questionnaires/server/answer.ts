import { z } from 'zod'
import { photoTypes } from '#features/attachments/limits.ts'
import type { StoredFile } from '#features/attachments/server/store.ts'
import { storeUpload } from '#features/attachments/server/store-upload.ts'
import { discardFile } from '#features/attachments/server/stored-files.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import { emailAddress } from '#kit/schemas.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { UploadForm } from '#server/http/uploads.ts'
import type { Answer, AnswerInput, Session, SingleAnswer } from '../contract.ts'
import { type FieldType, isFileType, questionAfter, saysSomething, sessionSeconds } from '../rules.ts'
import { toQuestion, toQuestionnaire, toSession } from './shape.ts'
import {
  deleteFiles,
  findOpenSession,
  insertFile,
  insertSession,
  lockOpenSession,
  type QuestionRow,
  questionByKey,
  questionnaireByUuid,
  questionsOf,
  type SessionRow,
  saveAnswer,
  sessionById,
  updateSession,
} from './store.ts'

/** It becomes the text of a status. */
const maxAnswerLength = 10_000

type Check = {
  type: 'string' | 'integer' | 'boolean' | 'number' | 'object'
  format?: { name: string; schema: z.ZodType }
}

const text = (name: string, schema: z.ZodType): Check => ({ type: 'string', format: { name, schema } })

const SelectedObject = z.object({
  id: z.string(),
  type: z.string(),
  onMap: z.boolean(),
  coordinates: z.object({ lat: z.number(), lng: z.number() }).optional(),
})

const checks: Record<Exclude<FieldType, 'image'>, Check> = {
  plain_text: { type: 'string' },
  email: text('email', emailAddress()),
  dutch_telephone_number: text('telephone', z.string().regex(/^[ ()0-9+-]*$/)),
  integer: { type: 'integer' },
  positive_integer: { type: 'integer', format: { name: 'positive', schema: z.number().min(0) } },
  boolean: { type: 'boolean' },
  float: { type: 'number' },
  date: text('date', z.iso.date()),
  date_time: text('date-time', z.iso.datetime({ offset: true })),
  time: text('time', z.iso.time()),
  selected_object: { type: 'object', format: { name: 'selected object', schema: SelectedObject } },
}

const typeSchemas: Record<Check['type'], z.ZodType> = {
  string: z.string(),
  integer: z.int(),
  boolean: z.boolean(),
  number: z.number(),
  object: z.record(z.string(), z.unknown()),
}

function payloadError(fieldType: FieldType, payload: unknown): string | undefined {
  if (fieldType === 'image') return 'Submitted answer does not validate. A file is sent as an attachment'
  const { type, format } = checks[fieldType]
  if (!typeSchemas[type].safeParse(payload).success) return invalid(`${quoted(payload)} is not of type '${type}'`)
  if (format && !format.schema.safeParse(payload).success)
    return invalid(`${quoted(payload)} is not a '${format.name}'`)
  if (typeof payload === 'string' && payload.length > maxAnswerLength) return invalid(`it is too long`)
  return undefined
}

const invalid = (reason: string) => `Submitted answer does not validate. ${reason}`

const quoted = (payload: unknown) =>
  typeof payload === 'string' ? `'${payload.slice(0, 200)}'` : JSON.stringify(payload)

const noSuch = (what: string) => new Problem('not-found', `No ${what} matches the given query.`)

export async function readQuestionnaire(base: Base, uuid: string) {
  const row = await questionnaireByUuid(base.db, uuid)
  if (!row) throw noSuch('Questionnaire')
  return toQuestionnaire(base, row)
}

export async function readQuestion(base: Base, key: string) {
  const row = await questionByKey(base.db, key)
  if (!row) throw noSuch('Question')
  return toQuestion(base, row)
}

export const createSession = (base: Base, questionnaireUuid: string): Promise<Session> =>
  transaction(base, async tx => toSession(base, tx, await newSession(tx, questionnaireUuid)))

async function newSession(tx: Tx, questionnaireUuid: string): Promise<SessionRow> {
  const questionnaire = await questionnaireByUuid(tx, questionnaireUuid)
  if (!questionnaire) throw noSuch('Questionnaire')
  const none = { reportId: null, eventId: null, recipient: null, submitBefore: null }
  const id = await insertSession(tx, { questionnaireId: questionnaire.id, ...none, durationSeconds: sessionSeconds })
  return sessionById(tx, id)
}

/** Invalid answers are listed; answers to other questions are skipped. */
export const answerQuestions = (base: Base, uuid: string, answers: () => readonly AnswerInput[]): Promise<Session> =>
  transaction(base, async tx => {
    const session = await lockOpenSession(tx, uuid)
    const questions = await questionsOf(tx, session.questionnaireId)
    const errors: Record<string, string> = {}
    for (const { question_uuid, payload } of answers()) {
      const question = questions.find(one => one.uuid === question_uuid.toLowerCase())
      if (!question) continue
      const error = answerError(question, payload)
      if (error) errors[question.uuid] = error
      else await saveAnswer(tx, { sessionId: session.id, questionId: question.id, payload })
    }
    await markStarted(tx, session)
    return toSession(base, tx, await sessionById(tx, session.id), errors)
  })

export const answerQuestion = (base: Base, key: string, body: () => SingleAnswer): Promise<Answer> =>
  transaction(base, async tx => {
    const question = await questionByKey(tx, key)
    if (!question) throw noSuch('Question')
    const input = body()
    const session = await sessionFor(tx, input)
    const questions = await questionsOf(tx, session.questionnaireId)
    if (!questions.some(({ id }) => id === question.id)) throw noSuch('Question')
    const error = answerError(question, input.payload)
    if (error) throw new Problem('invalid-input', { payload: [error] })
    await saveAnswer(tx, { sessionId: session.id, questionId: question.id, payload: input.payload })
    await markStarted(tx, session)
    const next = questionAfter(questions, question.id)
    return {
      _links: {},
      _display: `Answer (${session.uuid})`,
      payload: input.payload,
      session: session.uuid,
      created_at: wireTime(tx.now),
      next_question: next ? toQuestion(base, next) : null,
    }
  })

function sessionFor(tx: Tx, { session, questionnaire }: SingleAnswer): Promise<SessionRow> {
  if (session && !questionnaire) return lockOpenSession(tx, session)
  if (questionnaire && !session) return newSession(tx, questionnaire)
  throw new Problem('invalid-input', {
    non_field_errors: ['Either session or questionnaire UUID must be provided, not both.'],
  })
}

function answerError(question: QuestionRow, payload: unknown): string | undefined {
  if (!saysSomething(question, payload)) return 'Submitted answer does not validate. It is empty'
  return payloadError(question.fieldType, payload)
}

/** The first answer starts the time of a session without a deadline. */
const markStarted = (tx: Tx, { id, startedAt }: SessionRow) =>
  startedAt === null ? updateSession(tx, id, { startedAt: tx.now }) : undefined

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
