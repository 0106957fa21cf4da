import { type RawBuilder, sql } from 'kysely'
import { parseDateTime } from '../../../kit/parse-date-time.ts'
import type { Reader } from '../../../server/db/database.ts'
import { nullValue } from '../../filters/contract.ts'
import { isClosedOnTime, isHandledFor, isReopenEvent } from '../../filters/server/conditions.ts'
import { type Selection, selectionCondition } from '../../overview/server/selection.ts'
import { isOpen } from '../../reports/status/server/conditions.ts'
import { type Figures, type Grouping, outcomes } from '../contract.ts'
import type { Period } from '../periods.ts'

/** The figures of one group; the empty key is the total. */
export type FigureCounts = { key: string } & Partial<Figures>
type Group = { by: Grouping; parts: readonly Period[] }

const startTime = ({ from }: Period) => parseDateTime(from)?.toISOString() ?? ''
const endTime = ({ to }: Period) => parseDateTime(`${to}T23:59:59.999`)?.toISOString() ?? ''

/** The index of the week, month … of a moment. */
const periodIndex = (moment: string, { parts }: Group) =>
  sql`width_bucket(${sql.ref(moment)}, ${parts.map(startTime)}::timestamptz[])::text`

/** The keys of the groups of a report. */
const groupKeys: { [By in Grouping]?: RawBuilder<unknown> } = {
  category: sql`array[reports.category_id::text]`,
  area: sql`array[coalesce(reports.area_code, 'null')]`,
  department: sql`case when reports.routing_department_ids <> '{}' then reports.routing_department_ids::text[]
    else coalesce(responsible.ids, array['null']) end`,
}

const responsible = sql`left join (select category_id, array_agg(department_id::text) as ids from category_departments
  where is_responsible group by category_id) responsible on responsible.category_id = reports.category_id`

/** Each report once for the total, under the empty key, and once for each of its groups. */
const groupJoin = (moment: string, group: Group) => sql`
  ${group.by === 'department' ? responsible : sql``}
  cross join lateral unnest(array['' collate "C"] || ${groupKeys[group.by] ?? sql`array[${periodIndex(moment, group)}]`}) as grouped (key)`

async function executeRows<Row extends FigureCounts>(db: Reader, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows
}

export const receivedFigures = (db: Reader, selection: Selection, group: Group) =>
  executeRows(
    db,
    sql<FigureCounts>`select key, count(*) as received, count(*) filter (where ${isOpen}) as open,
      count(*) filter (where feedback = 'satisfied') as satisfied,
      count(*) filter (where feedback = 'not_satisfied') as not_satisfied
      from reports ${groupJoin('reports.created_at', group)} where ${selectionCondition(selection)} group by key`,
  )

const inDays = sql`date_part('epoch', reports.status_at - reports.created_at) / 86400`

/** The number of reports for each reason, as JSON. */
const handledFor = sql`json_build_object(${sql.join(
  outcomes.flatMap(outcome => [
    sql.lit(outcome),
    sql`count(*) filter (where ${isHandledFor([outcome === 'unsaid' ? nullValue : outcome])})`,
  ]),
)})`

export const closedFigures = (db: Reader, selection: Selection, group: Group) =>
  executeRows(
    db,
    sql<FigureCounts>`select key, closed, on_time, late, handled_for, round(days[1]::numeric, 2)::float8 as median_days,
        round(days[2]::numeric, 2)::float8 as p90_days
      from (select key, count(*) as closed, count(*) filter (where ${isClosedOnTime.on_time}) as on_time,
        count(*) filter (where ${isClosedOnTime.late}) as late, ${handledFor} as handled_for,
        percentile_cont(array[0.5, 0.9]) within group (order by ${inDays}) as days
        from reports ${groupJoin('reports.status_at', group)} where ${selectionCondition(selection)} group by key) figures`,
  )

export const reopenedFigures = (db: Reader, selection: Selection, { period, ...group }: Group & { period: Period }) =>
  executeRows(
    db,
    sql<FigureCounts>`select key, count(distinct reports.id) as reopened
      from reports join report_events on report_events.report_id = reports.id and ${isReopenEvent}
        and at >= ${startTime(period)} and at <= ${endTime(period)}
      ${groupJoin('report_events.at', group)} where ${selectionCondition(selection)} group by key`,
  )
