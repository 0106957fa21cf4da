import { type SqlBool, sql } from 'kysely'
import type { AccessKind } from '#features/reporters/rules.ts'
import { comparablePhoneDigits, comparedPhoneDigits } from '#features/reports/phone.ts'
import { dutchMidnight, type Reader } from '#server/db/database.ts'
import type { AccessLogQuery, Person } from '../contract.ts'

const matches = (emailColumn: string, phoneColumn: string, { email, phone }: Person) => {
  const digits = comparablePhoneDigits(phone)
  const conditions = [
    ...(email ? [sql<SqlBool>`lower(${sql.ref(emailColumn)}) = lower(${email})`] : []),
    ...(digits
      ? [
          sql<SqlBool>`(${sql.ref(phoneColumn)} is not null
          and right(regexp_replace(${sql.ref(phoneColumn)}, '\\D', '', 'g'), ${sql.lit(comparedPhoneDigits)}) = ${digits})`,
        ]
      : []),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

const isCurrent = (person: Person) => matches('reports.reporter_email', 'reports.reporter_phone', person)
/** A union, as each condition has its own index and an `or` would use none. */
const isOrWasReporter = (person: Person) =>
  sql<SqlBool>`reports.id in (select id from reports where ${isCurrent(person)}
    union select report_id from reporters where ${matches('reporters.email', 'reporters.phone', person)})`

export const reportRows = (db: Reader) =>
  db
    .selectFrom('reports')
    .innerJoin('categories', 'categories.id', 'reports.categoryId')
    .select(['reports.id', 'reports.createdAt', 'reports.status', 'reports.addressText', 'categories.name as category'])
    .select(
      sql<boolean>`exists (select from retention_holds join reports held on held.id = report_id
      where held.id in (reports.id, reports.parent_id) or held.parent_id = reports.id)`.as('isOnHold'),
    )
    .orderBy('reports.id', 'desc')
export type ListedRow = Awaited<ReturnType<ReturnType<typeof reportRows>['execute']>>[number]

export const reportsOf = (db: Reader, person: Person) =>
  reportRows(db)
    .select('reports.language')
    .select(sql<boolean>`coalesce(${isCurrent(person)}, false)`.as('isCurrent'))
    .select(
      sql<number[]>`array(select reporters.id from reporters where report_id = reports.id
      and ${matches('reporters.email', 'reporters.phone', person)} order by id)`.as('reporterIds'),
    )
    .where(isOrWasReporter(person))
    .execute()
export type ReportOfPersonRow = Awaited<ReturnType<typeof reportsOf>>[number]

/** Without notes between colleagues. */
export const contentsOf = (db: Reader, id: number) =>
  db
    .selectFrom('reports')
    .innerJoin('categories', 'categories.id', 'reports.categoryId')
    .select(['reports.id', 'reports.createdAt', 'text', 'textExtra', 'addressText', 'extraProperties', 'status'])
    .select(['reporterEmail', 'reporterPhone', 'reporterShares', 'categories.name as category', 'incidentStart'])
    .select([
      sql<
        object[]
      >`coalesce((select json_agg(json_build_object('sent', created_at, 'subject', subject, 'to', recipient, 'text', text)
        order by id) from mails where report_id = reports.id and lower(recipient) = lower(reporter_email)), '[]')`.as(
        'mails',
      ),
      sql<object[]>`coalesce((select json_agg(json_build_object('at', created_at, 'text', text) order by id)
        from report_additions where report_id = reports.id), '[]')`.as('additions'),
      sql<
        object[]
      >`coalesce((select jsonb_agg(distinct passage) from hidden_passages, jsonb_array_elements(passages) passage
        where report_id = reports.id and place <> 'event'), '[]')`.as('hiddenInTexts'),
      sql<
        object[]
      >`coalesce((select json_agg(json_build_object('at', submitted_at, 'satisfied', is_satisfied, 'answers', texts,
        'text', text_extra, 'allowsContact', allows_contact) order by id)
        from feedback_forms where report_id = reports.id and submitted_at is not null), '[]')`.as('feedback'),
      sql<
        object[]
      >`coalesce((select json_agg(json_build_object('at', answers.created_at, 'question', label, 'answer', payload))
        from questionnaire_sessions sessions join questionnaire_answers answers on session_id = sessions.id
        join questions on questions.id = question_id where report_id = reports.id and recipient is null), '[]')`.as(
        'replies',
      ),
    ])
    .where('reports.id', '=', id)
    .executeTakeFirstOrThrow()

export const filesOf = (db: Reader, reportId: number) =>
  db
    .selectFrom('attachments')
    .select(['id', 'file', 'name'])
    .where('reportId', '=', reportId)
    .where('createdBy', 'is', null)
    .where('sentBy', 'is', null)
    .orderBy('id')
    .execute()

export type AccessCursor = { at: Date; reportId: number; userId: number; kind: AccessKind }

type AccessPage = { query: Omit<AccessLogQuery, 'before'>; after: AccessCursor | undefined; limit: number }

export const accessLogRows = (db: Reader, { query: { user, report, from, to, kind }, after, limit }: AccessPage) =>
  db
    .selectFrom('contactAccessLog as log')
    .innerJoin('users', 'users.id', 'log.userId')
    .select(['log.reportId', 'log.userId', 'log.at', 'log.kind', 'users.email', 'users.firstName', 'users.lastName'])
    .$if(user !== undefined, rows => rows.where('log.userId', '=', user ?? 0))
    .$if(report !== undefined, rows => rows.where('log.reportId', 'in', report?.split(',').map(Number) ?? []))
    .$if(kind !== undefined, rows => rows.where(sql<SqlBool>`log.kind = ${kind}`))
    .$if(from !== undefined, rows => rows.where(sql<SqlBool>`log.at >= ${dutchMidnight(from)}`))
    .$if(to !== undefined, rows => rows.where(sql<SqlBool>`log.at < ${dutchMidnight(to, 1)}`))
    .$if(after !== undefined, rows =>
      rows.where(
        sql<SqlBool>`(log.at, log.report_id, log.user_id, log.kind)
          < (${after?.at}, ${after?.reportId}, ${after?.userId}, ${after?.kind})`,
      ),
    )
    .orderBy('log.at', 'desc')
    .orderBy('log.reportId', 'desc')
    .orderBy('log.userId', 'desc')
    .orderBy('log.kind', 'desc')
    .limit(limit)
    .execute()
