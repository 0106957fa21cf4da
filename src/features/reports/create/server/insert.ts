import { builtOnce } from '../../../../server/built-once.ts'
import { json, type Writer } from '../../../../server/db.ts'
import type { CategoryValues } from '../../category/server/store.ts'
import type { EventOf } from '../../events.ts'
import type { PlaceValues } from '../../location/server/store.ts'
import type { Priority, ReportType } from '../../rules.ts'
import { queuedReactions, reactionJob, tellOf } from '../../server/record.ts'
import { jsonOrNull, pointOf, publicColumns } from '../../server/store.ts'

export type NewReport = PlaceValues &
  CategoryValues & {
    text: string
    textExtra: string
    source: string
    extraProperties: unknown
    incidentStart: Date
    incidentEnd: Date | null
    operationalDate: Date | null
    createdBy: number | null
    priority: Priority
    type: ReportType
    reporterEmail: string | null
    reporterPhone: string | null
    reporterShares: boolean
    parentId: number | null
    idempotencyKey: string | null
    idempotencyDigest: string | null
  }

const columnsOf = (report: NewReport, at: Date) => ({
  ...report,
  extraProperties: jsonOrNull(report.extraProperties),
  locationExtra: jsonOrNull(report.locationExtra),
  address: jsonOrNull(report.address),
  place: pointOf(report.place),
  createdAt: at,
  updatedAt: at,
  statusAt: at,
  categoryAt: at,
  typeAt: at,
  statusBy: report.createdBy,
  categoryBy: report.createdBy,
  priorityBy: report.createdBy,
  typeBy: report.createdBy,
  locationBy: report.createdBy,
})

type Columns = ReturnType<typeof columnsOf>
/** TypeScript knows no more of the keys of an object than that they are text. */
const namesOf = (columns: Columns) => Object.keys(columns) as (keyof Columns)[]

type Insert = Columns & { event: string; job: string | null; decidedBy: string }

const insertWithEvent = builtOnce((tx: Writer, { event, job, decidedBy, ...report }: Insert) =>
  tx
    .with('created', db =>
      db
        .insertInto('reports')
        .columns(namesOf(report))
        .expression(eb =>
          eb
            .selectFrom('referenceData')
            .where('version', '=', decidedBy)
            .select(namesOf(report).map(column => eb.val(report[column]).as(column))),
        )
        .onConflict(conflict => conflict.column('idempotencyKey').doNothing())
        .returning(publicColumns),
    )
    .with('recorded', db =>
      db
        .insertInto('reportEvents')
        .columns(['reportId', 'event', 'byUser', 'at'])
        .expression(eb =>
          eb
            .selectFrom('created')
            .select(['id', eb.val(event).as('event'), eb.val(report.createdBy).as('byUser'), 'createdAt as at']),
        )
        .returning('id as eventId'),
    )
    .with('queued', () => queuedReactions(tx, job))
    .selectFrom(['created', 'recorded'])
    .selectAll('created')
    .select('recorded.eventId'),
)

type Told = {
  event: EventOf<'report-created'>
  /** The version of the reference data. */
  decidedBy: string
}

/**
 * Keep a new report, its first event and the job of what follows from it, in one statement.
 * @returns nothing when it was decided by another version of the reference data than there is, or a report with this
 * idempotency key is already there
 */
export async function insertReport(db: Writer, report: NewReport, { event, decidedBy }: Told) {
  const { type } = event
  const row = await insertWithEvent(db, {
    ...columnsOf(report, db.now),
    event: json(event),
    job: reactionJob(db, type),
    decidedBy,
  })
  if (row) tellOf(db, { eventId: row.eventId, id: row.id, type, by: report.createdBy })
  return row
}
