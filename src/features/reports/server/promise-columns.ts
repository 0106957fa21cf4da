import { sql } from 'kysely'
import type { ServiceLevel } from '../../categories/rules.ts'
import type { EventOf } from '../events.ts'
import { openStatuses } from '../status/rules.ts'

const reopened: Pick<EventOf<'status-changed'>, 'type' | 'to'> = { type: 'status-changed', to: 'reopened' }

export type PromiseColumns = {
  reopenedAt: Date | null
  serviceLevel: ServiceLevel | null
  answerBefore: Date | null
  partsDeadline: Date | null
}

/** What `promiseOf` needs of a report besides its own columns, for a query on `reports`. */
export const promiseColumns = [
  sql<Date | null>`(select max(at) from report_events where report_events.report_id = reports.id
    and event ->> 'type' = ${sql.lit(reopened.type)} and event ->> 'to' = ${sql.lit(reopened.to)})`.as('reopenedAt'),
  sql<ServiceLevel | null>`(select json_build_object('days', days, 'calendarDays', calendar_days) from service_levels
    where service_levels.category_id = reports.category_id order by id desc limit 1)`.as('serviceLevel'),
  sql<Date | null>`(select max(submit_before) from questionnaire_sessions where questionnaire_sessions.report_id = reports.id
    and frozen_at is null and invalidated_at is null)`.as('answerBefore'),
  sql<Date | null>`(select max(part.deadline) from reports part where part.parent_id = reports.id
    and part.status in (${sql.join(openStatuses.map(status => sql.lit(status)))}))`.as('partsDeadline'),
]
