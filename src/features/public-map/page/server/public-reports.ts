import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { dutchDay } from '../../../../kit/dutch-time.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { shownPlace } from '../../server/shown-place.ts'
import type { PublicReport } from '../contract.ts'
import type { PublicMap } from '../maps.ts'
import type { MapCategories } from './categories.ts'
import { isSolved } from './visible-reports.ts'

type Row = {
  id: number
  lng: number
  lat: number
  categoryId: number
  category: string
  topic: string
  createdAt: Date
  solvedAt: Date | null
  street: string | null
  areaName: string | null
  isBlurred: boolean
}

export type WithId = { reportId: number; report: PublicReport }

type ReportsRequest = { map: PublicMap; categories: MapCategories; condition: RawBuilder<SqlBool>; limit: number }

/**
 * What is public of these reports: no text that a person wrote. Newest first.
 * @param condition on `reports`
 */
export async function publicReports(
  db: Reader,
  { map, categories: { shown, blur }, condition, limit }: ReportsRequest,
): Promise<WithId[]> {
  const icons = new Map(shown.map(({ id, icon }) => [id, icon]))
  const { lng, lat } = shownPlace(blur)
  const isBlurred = blur ? sql<boolean>`reports.category_id = any(${blur.categoryIds})` : sql<boolean>`false`
  const { rows } = await sql<Row>`select reports.id, ${lng} as lng, ${lat} as lat, sub.id as "categoryId",
      coalesce(nullif(sub.public_name, ''), sub.name) as category, main.slug as topic,
      reports.created_at as "createdAt", case when ${isSolved} then status_at end as "solvedAt",
      nullif(concat_ws(' ', address ->> 'openbare_ruimte', address ->> 'huisnummer'), '') as street,
      area_name as "areaName", ${isBlurred} as "isBlurred"
    from reports join categories sub on sub.id = reports.category_id join categories main on main.id = sub.parent_id
    where ${condition} order by ${isSolved}, reports.created_at desc, reports.id desc limit ${limit}`.execute(db)
  return rows.map(({ id, categoryId, createdAt, solvedAt, street, areaName, ...row }) => {
    const days = { reportedOn: dutchDay(createdAt), solvedOn: solvedAt && dutchDay(solvedAt) }
    const near = row.isBlurred ? areaName : street
    const icon = icons.get(categoryId) ?? null
    return { reportId: id, report: { id: map === 'open' ? id : null, icon, ...row, ...days, near } }
  })
}
