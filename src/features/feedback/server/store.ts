import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../schema/tables.ts'
import type { Tx } from '../../../server/base.ts'
import { updateRows } from '../../../server/db/count-rows.ts'
import type { Reader } from '../../../server/db/database.ts'
import { json } from '../../../server/db/json.ts'
import type { ReportOfProblem } from '../rules.ts'

export type FormRow = Selectable<Tables['feedbackForms']> & { reportUuid: string }

/** The answers that reporters can choose from, in the order of their topics. */
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

/** What every answer means: also one that was switched off since a reporter opened the page. */
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

/** The report that a form is about, as its reporter may know it, with when it was handled. */
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

/** These reports, and whether the reporter of each was asked what they think of the handling. */
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

/** The newest request for feedback of each of these reports, answered or not. */
export const newestFormsOf = (db: Reader, reportIds: readonly number[]) =>
  db
    .selectFrom('feedbackForms')
    .distinctOn('reportId')
    .select(['reportId', 'isSatisfied', 'submittedAt'])
    .where('reportId', 'in', reportIds)
    .orderBy('reportId')
    .orderBy('id', 'desc')
    .execute()

/** What the reporter thought of the handling, where they said so. */
export const newestFeedbackOf = (db: Reader, reportId: number): Promise<FormRow | undefined> =>
  forms(db)
    .where('reportId', '=', reportId)
    .where('submittedAt', 'is not', null)
    .orderBy('feedbackForms.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type FeedbackRow = Pick<FormRow, 'isSatisfied' | 'texts' | 'textExtra'> & { submittedAt: Date }

/** Everything that the reporter thought of the handling, oldest first. */
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

/** Close forms whose last day is over and that were not filled in. @returns how many */
export const closeForms = (db: Reader, now: Date): Promise<number> =>
  updateRows(
    db
      .updateTable('feedbackForms')
      .set({ closedAt: now })
      .where('submittedAt', 'is', null)
      .where('closedAt', 'is', null)
      .where('closesAt', '<', now),
  )

/** Whether the reporter is asked what they think of the handling of this report, and has not answered. */
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
