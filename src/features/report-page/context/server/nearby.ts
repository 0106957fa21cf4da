import { type SqlBool, sql } from 'kysely'
import { boxAround, metresBetween } from '../../../../kit/geo.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { visibleTo } from '../../../report-view/server/rows.ts'
import type { ReportRow } from '../../../reports/server/store.ts'
import type { User } from '../../../users/policy.ts'
import { nearbyMetres, nearbyWeeks } from '../rules.ts'

const metres = nearbyMetres
const weeks = nearbyWeeks

type NearbyQuery = { user: User; report: Pick<ReportRow, 'id' | 'place' | 'categoryId'>; now: Date }

/**
 * Recent reports near a report in the same category, as far as this user may see them. Split reports are left out, as their
 * children have the places, and so are reports with only an approximate place.
 */
export async function findNearbyReports(db: Reader, { user, report, now }: NearbyQuery) {
  const place = { lng: report.place.x, lat: report.place.y }
  const { south, north, west, east } = boxAround(place, metres)
  const rows = await db
    .selectFrom('reports')
    .select(['reports.id', 'reports.place', 'reports.createdAt', 'reports.status'])
    .where(sql<SqlBool>`coalesce(${visibleTo(user)}, false)`)
    .where(sql<SqlBool>`reports.place <@ box(point(${west}, ${south}), point(${east}, ${north}))`)
    .where('reports.categoryId', '=', report.categoryId)
    .where('reports.id', '<>', report.id)
    .where('reports.childCount', '=', 0)
    .where('reports.createdAt', '>=', new Date(now.getTime() - weeks * 7 * 86_400_000))
    .where(sql<SqlBool>`coalesce(reports.location_extra ->> 'approximate', '') <> 'true'`)
    .orderBy('reports.id')
    .execute()
  return rows.filter(row => metresBetween(place, { lng: row.place.x, lat: row.place.y }) <= metres)
}
