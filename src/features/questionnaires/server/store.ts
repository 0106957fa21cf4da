import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { adoptFile, type StoredFile } from '#features/attachments/server/store.ts'
import { findReportForSystem } from '#features/reports/server/store.ts'
import { Problem } from '#kit/problem.ts'
import type { Tables } from '#schema/tables.ts'
import type { Base, Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import { type Explanation, type FieldType, type Flow, sessionState } from '../rules.ts'

export type QuestionRow = Selectable<Tables['questions']>
export type QuestionnaireRow = Selectable<Tables['questionnaires']>
export type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionsQuery>['executeTakeFirstOrThrow']>>
type FileRow = Selectable<Tables['questionnaireFiles']>

/** The newest status change of the report asked this question, and the status is still current. */
const isAwaited = sql<boolean>`coalesce(reports.status = case flow when 'forward' then 'forwarded' else 'reaction-requested' end
  and event_id = (select max(id) from report_events
    where report_events.report_id = reports.id and event ->> 'type' = 'status-changed'), false)`

const sessionsQuery = (db: Reader) =>
  db
    .selectFrom('questionnaireSessions')
    .innerJoin('questionnaires', 'questionnaires.id', 'questionnaireSessions.questionnaireId')
    .leftJoin('reports', 'reports.id', 'questionnaireSessions.reportId')
    .leftJoin('categories', 'categories.id', 'reports.categoryId')
    .selectAll('questionnaireSessions')
    .select(['flow', 'questionnaires.uuid as questionnaireUuid', 'explanation'])
    .select([
      'reports.uuid as reportUuid',
      'reports.place',
      'reports.address',
      'reports.addressText',
      'reports.districtCode',
      'reports.areaName',
      'reports.status as reportStatus',
    ])
    .select(sql<string | null>`coalesce(nullif(categories.public_name, ''), categories.name)`.as('categoryName'))
    .select(isAwaited.as('isAwaited'))

export const sessionByUuid = (db: Reader, uuid: string): Promise<SessionRow | undefined> =>
  sessionsQuery(db).where('questionnaireSessions.uuid', '=', uuid).executeTakeFirst()

export const sessionById = (db: Reader, id: number): Promise<SessionRow> =>
  sessionsQuery(db).where('questionnaireSessions.id', '=', id).executeTakeFirstOrThrow()

export const sessionOfEvent = (db: Reader, eventId: number): Promise<SessionRow | undefined> =>
  sessionsQuery(db).where('eventId', '=', eventId).executeTakeFirst()

export const reactionRequestsOf = (db: Reader, reportId: number): Promise<SessionRow[]> =>
  sessionsQuery(db)
    .where('questionnaireSessions.reportId', '=', reportId)
    .where('flow', '=', 'reaction-request')
    .orderBy('questionnaireSessions.id')
    .execute()

export const sessionByAnswerKey = (db: Reader, key: string): Promise<SessionRow | undefined> =>
  sessionsQuery(db).where('answerKey', '=', key).executeTakeFirst()

export const openForwards = (db: Reader, { recipient, now }: { recipient: string; now: Date }): Promise<SessionRow[]> =>
  sessionsQuery(db)
    .where(sql`lower(recipient)`, '=', recipient)
    .where('flow', '=', 'forward')
    .where('frozenAt', 'is', null)
    .where('invalidatedAt', 'is', null)
    .where('submitBefore', '>=', now)
    .where(isAwaited)
    .orderBy('submitBefore')
    .orderBy('questionnaireSessions.id')
    .limit(500)
    .execute()

export const messagesAbout = (db: Reader, questionnaireIds: readonly number[]) =>
  db
    .selectFrom('questionnaireSessions')
    .select(['questionnaireId', 'frozenAt', sql<string | null>`reaction_text(id)`.as('text')])
    .where('questionnaireId', 'in', [0, ...questionnaireIds])
    .where('eventId', 'is', null)
    .where('recipient', 'is not', null)
    .where('frozenAt', 'is not', null)
    .orderBy('id')
    .execute()

/** Ensures one answer and submission. A report of the session has to be locked before. */
export const lockSession = (tx: Tx, id: number) =>
  tx.selectFrom('questionnaireSessions').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const questionsOf = (db: Reader, questionnaireId: number): Promise<QuestionRow[]> =>
  db
    .selectFrom('questions')
    .selectAll()
    .where('questionnaireId', '=', questionnaireId)
    .orderBy('position')
    .limit(50)
    .execute()

export const questionByKey = (db: Reader, key: string): Promise<QuestionRow | undefined> =>
  db
    .selectFrom('questions')
    .selectAll()
    .where(z.uuid().safeParse(key).success ? 'uuid' : 'key', '=', key)
    .executeTakeFirst()

export const questionnaireByUuid = (db: Reader, uuid: string): Promise<QuestionnaireRow | undefined> =>
  db.selectFrom('questionnaires').selectAll().where('uuid', '=', uuid).where('isActive', '=', true).executeTakeFirst()

type NewQuestion = {
  analysisKey: string
  fieldType: FieldType
  label: string
  shortLabel: string
  isRequired: boolean
}
type NewQuestionnaire = { flow: Flow; name: string; explanation: Explanation | null; questions: readonly NewQuestion[] }

export async function insertQuestionnaire(tx: Tx, { questions, explanation, ...values }: NewQuestionnaire) {
  const { id } = await tx
    .insertInto('questionnaires')
    .values({ ...values, explanation: explanation && json(explanation), createdAt: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = questions.map((question, position) => ({ ...question, questionnaireId: id, position }))
  await tx.insertInto('questions').values(rows).execute()
  return id
}

type NewSession = {
  questionnaireId: number
  reportId: number | null
  eventId: number | null
  recipient: string | null
  submitBefore: Date | null
  durationSeconds: number | null
}

export async function insertSession(tx: Tx, session: NewSession): Promise<number> {
  const values = { ...session, createdAt: tx.now }
  const { id } = await tx.insertInto('questionnaireSessions').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

type SessionChange = {
  startedAt?: Date
  frozenAt?: Date
  invalidatedAt?: Date
  reportId?: number
  submitBefore?: Date
  answerKey?: string
}

export const updateSession = (tx: Tx, id: number, change: SessionChange) =>
  tx.updateTable('questionnaireSessions').set(change).where('id', '=', id).execute()

export const saveAnswer = (tx: Tx, answer: { sessionId: number; questionId: number; payload: unknown }) => {
  const payload = json(answer.payload)
  return tx
    .insertInto('questionnaireAnswers')
    .values({ ...answer, payload, createdAt: tx.now })
    .onConflict(conflict => conflict.columns(['sessionId', 'questionId']).doUpdateSet({ payload, createdAt: tx.now }))
    .execute()
}

export const answersOf = (db: Reader, sessionId: number) =>
  db
    .selectFrom('questionnaireAnswers')
    .innerJoin('questions', 'questions.id', 'questionId')
    .select(['questionId', 'analysisKey', 'shortLabel', 'payload'])
    .where('sessionId', '=', sessionId)
    .orderBy('position')
    .execute()

export async function reactionOf(db: Reader, sessionId: number): Promise<string | null> {
  const { text } = await db
    .selectNoFrom(sql<string | null>`reaction_text(${sessionId})`.as('text'))
    .executeTakeFirstOrThrow()
  return text
}

export async function insertFile(tx: Tx, file: StoredFile & { sessionId: number; questionId: number }) {
  await tx
    .insertInto('questionnaireFiles')
    .values({ ...file, createdAt: tx.now })
    .execute()
  await adoptFile(tx, file.file)
}

/** A trigger orphans their files. */
export const deleteFiles = (tx: Tx, { sessionId, questionId }: { sessionId: number; questionId: number }) =>
  tx.deleteFrom('questionnaireFiles').where('sessionId', '=', sessionId).where('questionId', '=', questionId).execute()

export const filesOf = (db: Reader, sessionId: number): Promise<FileRow[]> =>
  db.selectFrom('questionnaireFiles').selectAll().where('sessionId', '=', sessionId).orderBy('id').execute()

/** A trigger orphans the files until they are attached to the report. */
export const takeFiles = (tx: Tx, sessionId: number): Promise<FileRow[]> =>
  tx.deleteFrom('questionnaireFiles').where('sessionId', '=', sessionId).returningAll().execute()

export const overdueForwards = (db: Reader, now: Date) =>
  db
    .selectFrom('questionnaireSessions')
    .innerJoin('questionnaires', 'questionnaires.id', 'questionnaireId')
    .select('questionnaireSessions.id')
    .where('flow', '=', 'forward')
    .where('frozenAt', 'is', null)
    .where('invalidatedAt', 'is', null)
    .where('submitBefore', '<', now)
    .orderBy('questionnaireSessions.id')
    .limit(500)
    .execute()

export const reportsWithoutReaction = (db: Reader, { before, now }: { before: Date; now: Date }) =>
  db
    .selectFrom('reports')
    .select('id')
    .where('status', '=', 'reaction-requested')
    .where('statusAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('questionnaireSessions')
            .select('questionnaireSessions.id')
            .whereRef('questionnaireSessions.reportId', '=', 'reports.id')
            .where('submitBefore', '>=', now),
        ),
      ),
    )
    .orderBy('id')
    .limit(500)
    .execute()

/** @throws Problem 400 for no UUID, 404 for an unknown session, 410 when it cannot be answered (any more) */
export async function findOpenSession(base: Base, uuid: string): Promise<SessionRow> {
  return openOrGone(await sessionByUuid(base.db, checkedUuid(uuid)), base.clock())
}

export async function lockOpenSession(tx: Tx, uuid: string): Promise<SessionRow> {
  const session = openOrGone(await sessionByUuid(tx, checkedUuid(uuid)), tx.now)
  if (session.reportId !== null) await findReportForSystem(tx, session.reportId)
  await lockSession(tx, session.id)
  return openOrGone(await sessionByUuid(tx, session.uuid), tx.now) // read again under the lock
}

function checkedUuid(uuid: string) {
  if (z.uuid().safeParse(uuid).success) return uuid.toLowerCase()
  throw new Problem('invalid-input', [`“${uuid}” is geen geldige UUID.`])
}

function openOrGone(session: SessionRow | undefined, now: Date): SessionRow {
  if (!session) throw new Problem('not-found', 'No Session matches the given query.')
  const state = sessionState(session, now)
  if (state === 'open') return session
  throw new Problem('gone', state === 'used' ? 'Already used!' : 'Expired!')
}
