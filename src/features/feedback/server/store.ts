import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { Problem } from '#kit/problem.ts'
import type { Tables } from '#schema/tables.ts'
import type { Base, Tx } from '#server/base.ts'
import { type Reader, updateRows } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import { formState, type ReportOfProblem } from '../rules.ts'

export type FormRow = Selectable<Tables['feedbackForms']> & { reportUuid: string }

export const visibleAnswers = (db: Reader) =>
  db
    .selectFrom('standardAnswers')
    .leftJoin('feedbackTopics', 'feedbackTopics.id', 'topicId')
    .select(['text', 'isSatisfied', 'isOpen', 'feedbackTopics.name as topic'])
    .where('isVisible', '=', true)
    .orderBy('feedbackTopics.position')
    .orderBy('standardAnswers.position')
    .orderBy('standardAnswers.id', 'desc')
    .execute()

/** Includes answers that were switched off since the page was opened. */
export const knownAnswers = (db: Reader) =>
  db.selectFrom('standardAnswers').select(['text', 'isSatisfied', 'reopens']).execute()

const forms = (db: Reader) =>
  db
    .selectFrom('feedbackForms')
    .innerJoin('reports', 'reports.id', 'reportId')
    .selectAll('feedbackForms')
    .select('reports.uuid as reportUuid')

export const formByToken = (db: Reader, token: string): Promise<FormRow | undefined> =>
  forms(db).where('token', '=', token).executeTakeFirst()

export const reportOfForm = (db: Reader, { reportId, eventId }: Pick<FormRow, 'reportId' | 'eventId'>) =>
  db
    .selectFrom('reports')
    .innerJoin('categories', 'categories.id', 'reports.categoryId')
    .innerJoin('reportEvents', 'reportEvents.reportId', 'reports.id')
    .select(['addressText', 'reports.createdAt', 'reportEvents.at as handledAt'])
    .select(['reporterEmail', 'reporterPhone', 'reporterAllowsContact', 'reporterErasedAt'])
    .select(['status', 'closingReason', 'closingDetail', 'closingContact', 'plannedOn'])
    .select(sql<string>`coalesce(nullif(categories.public_name, ''), categories.name)`.as('category'))
    .where('reports.id', '=', reportId)
    .where('reportEvents.id', '=', eventId)
    .executeTakeFirstOrThrow()

export const formOfEvent = (db: Reader, eventId: number): Promise<FormRow | undefined> =>
  forms(db).where('eventId', '=', eventId).executeTakeFirst()

export const formById = (db: Reader, id: number): Promise<FormRow | undefined> =>
  forms(db).where('feedbackForms.id', '=', id).executeTakeFirst()

export const reportsWithRequests = (db: Reader, ids: readonly number[]): Promise<ReportOfProblem[]> =>
  db
    .selectFrom('reports')
    .select(['reporterEmail', 'status'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('feedbackForms').select('id').whereRef('reportId', '=', 'reports.id'))
        .$castTo<boolean>()
        .as('isAsked'),
    )
    .where('id', 'in', ids)
    .execute()

export const newestFormsOf = (db: Reader, reportIds: readonly number[]) =>
  db
    .selectFrom('feedbackForms')
    .distinctOn('reportId')
    .select(['reportId', 'isSatisfied', 'submittedAt'])
    .where('reportId', 'in', reportIds)
    .orderBy('reportId')
    .orderBy('id', 'desc')
    .execute()

export const newestFeedbackOf = (db: Reader, reportId: number): Promise<FormRow | undefined> =>
  forms(db)
    .where('reportId', '=', reportId)
    .where('submittedAt', 'is not', null)
    .orderBy('feedbackForms.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type FeedbackRow = Pick<FormRow, 'isSatisfied' | 'texts' | 'textExtra'> & { submittedAt: Date }

export const feedbackOn = (db: Reader, reportId: number): Promise<FeedbackRow[]> =>
  db
    .selectFrom('feedbackForms')
    .select(['isSatisfied', 'texts', 'textExtra', 'submittedAt'])
    .where('reportId', '=', reportId)
    .where('submittedAt', 'is not', null)
    .$narrowType<{ submittedAt: Date }>()
    .orderBy('id')
    .execute()

type NewForm = { reportId: number; eventId: number; closesAt: Date }

export const insertForm = (tx: Tx, form: NewForm) =>
  tx
    .insertInto('feedbackForms')
    .values({ ...form, createdAt: tx.now })
    .execute()

type Submitted = {
  isSatisfied: boolean | null
  allowsContact: boolean | null
  texts: readonly string[]
  textExtra: string | null
}

export const saveFeedback = (tx: Tx, id: number, { texts, ...feedback }: Submitted) =>
  tx
    .updateTable('feedbackForms')
    .set({ ...feedback, texts: json(texts), submittedAt: tx.now })
    .where('id', '=', id)
    .execute()

const closeForms = (db: Reader, now: Date): Promise<number> =>
  updateRows(
    db
      .updateTable('feedbackForms')
      .set({ closedAt: now })
      .where('submittedAt', 'is', null)
      .where('closedAt', 'is', null)
      .where('closesAt', '<', now),
  )

export async function expectsFeedback(db: Reader, reportId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('feedbackForms')
    .select('id')
    .where('reportId', '=', reportId)
    .where('submittedAt', 'is', null)
    .where('closesAt', '>=', now)
    .executeTakeFirst()
  return row !== undefined
}

export const closeFormsQueue = 'close-feedback-forms'

export const closeOverdueForms = ({ db, clock }: Base): Promise<number> => closeForms(db, clock())

/** @throws Problem 404 when there is none, 410 when it is closed */
export async function findOpenForm(db: Reader, token: string, now: Date): Promise<FormRow> {
  const form = z.uuid().safeParse(token).success ? await formByToken(db, token.toLowerCase()) : undefined
  if (!form) throw new Problem('not-found', 'No Feedback matches the given query.')
  const state = formState(form, now)
  if (state === 'open') return form
  throw new Problem('gone', state === 'filled-out' ? 'filled out' : 'too late')
}
