import { sql } from 'kysely'
import { noteEventTypes } from '#features/report-view/server/history-lines.ts'
import type { EventType } from '#features/reports/events.ts'
import type { Reader } from '#server/db/database.ts'
import { pageSize } from './pages.ts'

const lastEventId = (...types: EventType[]) =>
  sql<number | null>`(select e.id from report_events e where e.report_id = reports.id
    and e.event ->> 'type' = any(${types}::text[]) order by e.id desc limit 1)`

const lastEventAt = (type: EventType) =>
  sql<Date | null>`(select e.at from report_events e where e.report_id = reports.id
    and e.event ->> 'type' = ${type} order by e.id desc limit 1)`

const reportsAfter = (db: Reader, after: number) =>
  db.selectFrom('reports').where('reports.id', '>', after).orderBy('reports.id').limit(pageSize)

export const reports = (db: Reader, after: number) =>
  reportsAfter(db, after)
    .select(['id', 'uuid', 'source', 'text', 'textExtra', 'incidentStart', 'incidentEnd', 'createdAt', 'updatedAt'])
    .select(['operationalDate', 'extraProperties', 'priority', 'parentId', 'type', 'typeAt'])
    .select(lastEventId('report-created', 'category-changed').as('categoryEventId'))
    .select(lastEventId('report-created', 'status-changed').as('statusEventId'))
    .select(lastEventId('directing-changed').as('directingEventId'))
    .select(lastEventAt('priority-changed').as('priorityAt'))
    .execute()

/** Ended reports, without catch-all categories. */
export const classifiedReports = (db: Reader, after: number) =>
  reportsAfter(db, after)
    .innerJoin('categories as sub', 'sub.id', 'reports.categoryId')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .select(['reports.id', 'text', 'main.name as main', 'sub.name as sub'])
    .where('status', 'in', ['handled', 'cancelled'])
    .where('main.name', 'not like', '%Overig%')
    .where('sub.name', 'not like', '%Overig%')
    .execute()

export const assignedReports = (db: Reader, after: number) =>
  reportsAfter(db, after)
    .innerJoin('users', 'users.id', 'reports.assignedUserId')
    .select(['reports.id', 'users.email', lastEventAt('user-assigned').as('assignedAt')])
    .execute()

export const reportPlaces = (db: Reader, after: number) =>
  reportsAfter(db, after)
    .select(['id', 'place', 'districtCode', 'areaCode', 'neighbourhoodCode', 'address', 'addressText', 'locationExtra'])
    .select(['createdAt', 'updatedAt'])
    .execute()

export const reportReporters = (db: Reader, after: number) =>
  reportsAfter(db, after)
    .select(['id', 'reporterEmail', 'reporterPhone', 'reporterErasedAt', 'createdAt', 'updatedAt'])
    .execute()

const eventsAfter = (db: Reader, types: readonly EventType[], after: number) =>
  db
    .selectFrom('reportEvents as e')
    .select(['e.id', 'e.reportId', 'e.at', 'e.event'])
    .where(sql<boolean>`e.event ->> 'type' = any(${types}::text[])`)
    .where('e.id', '>', after)
    .orderBy('e.id')
    .limit(pageSize)

const eventCategory = sql<number>`coalesce(e.event ->> 'toId', e.event ->> 'categoryId')::bigint`
const responsible = sql<string | null>`(select string_agg(d.name, ', ' order by d.name) from category_departments l
  join departments d on d.id = l.department_id where l.category_id = sub.id and l.is_responsible)`

export const categoryEvents = (db: Reader, after: number) =>
  eventsAfter(db, ['report-created', 'category-changed'], after)
    .innerJoin('reports', 'reports.id', 'e.reportId')
    .innerJoin('categories as sub', join => join.on('sub.id', '=', eventCategory))
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .select(['main.name as main', 'sub.name as sub', 'main.slug as mainSlug', 'sub.slug as subSlug'])
    .select(['deadline', 'deadlineTripled', responsible.as('departments')])
    .select(sql<boolean>`e.id = ${lastEventId('report-created', 'category-changed')}`.as('isCurrent'))
    .execute()

export const statusEvents = (db: Reader, after: number) =>
  eventsAfter(db, ['report-created', 'status-changed'], after)
    .leftJoin('users', 'users.id', 'e.byUser')
    .select('users.email as user')
    .execute()

export const departmentEvents = (type: 'directing-changed' | 'routing-changed') => (db: Reader, after: number) =>
  eventsAfter(db, [type], after)
    .select(
      sql<string | null>`(select string_agg(name, ', ' order by name) from departments
        where id in (select value::bigint from jsonb_array_elements_text(e.event -> 'departmentIds')))`.as(
        'departments',
      ),
    )
    .execute()

export const noteEvents = (db: Reader, after: number) => eventsAfter(db, noteEventTypes, after).execute()

export const serviceLevels = (db: Reader, after: number) =>
  db
    .selectFrom('serviceLevels as level')
    .innerJoin('categories as sub', 'sub.id', 'level.categoryId')
    .leftJoin('categories as main', 'main.id', 'sub.parentId')
    .select(['level.id', 'days', 'calendarDays', 'createdAt', 'main.name as main', 'sub.name as sub'])
    .where('level.id', '>', after)
    .orderBy('level.id')
    .limit(pageSize)
    .execute()

export const feedback = (db: Reader, after: number) =>
  db
    .selectFrom('feedbackForms')
    .select(['id', 'reportId', 'isSatisfied', 'allowsContact', 'texts', 'textExtra', 'createdAt', 'submittedAt'])
    .where('submittedAt', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(pageSize)
    .execute()
