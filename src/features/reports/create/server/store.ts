import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { CategoryColumns } from '../../category/server/change-category.ts'
import type { PlaceValues } from '../../location/server/store.ts'
import type { Priority, ReportType } from '../../rules.ts'
import { jsonOrNull, publicReportColumns, toPoint } from '../../server/store.ts'

type NewReport = PlaceValues &
  CategoryColumns & {
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
    language: string | null
    parentId: number | null
    idempotencyKey: string | null
    idempotencyDigest: string | null
  }

const toColumns = (report: NewReport, at: Date) => ({
  ...report,
  extraProperties: jsonOrNull(report.extraProperties),
  locationExtra: jsonOrNull(report.locationExtra),
  address: jsonOrNull(report.address),
  place: toPoint(report.place),
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

type Columns = ReturnType<typeof toColumns>

const insert = prepared((db: Reader, columns: Columns) =>
  db
    .insertInto('reports')
    .values(columns)
    .onConflict(conflict => conflict.column('idempotencyKey').doNothing())
    .returning(publicReportColumns),
)

/** @returns undefined when a report with its idempotency key exists */
export const insertReport = (tx: Tx, report: NewReport) => insert.executeTakeFirst(tx, toColumns(report, tx.now))
