import { sql } from 'kysely'
import type { Base } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { parsePageNumber } from '../../../../server/http/pagination.ts'
import type { ReportFilter } from '../../../filters/contract.ts'
import type { User } from '../../../users/policy.ts'
import { snapshot } from '../../server/count.ts'
import { type PageOfIds, pageOf } from '../../server/list.ts'
import { selectionFor } from '../../server/selection.ts'

/** A time in the format that the wire uses for geography. */
const utcTime = (moment: Date) =>
  `${moment.toISOString().slice(0, 19)}${moment.getUTCMilliseconds() ? `.${String(moment.getUTCMilliseconds()).padStart(3, '0')}000` : ''}+00:00`

type GeographyQuery = ReportFilter & { geopage: string; page_size: number; ordering: string }

/** A page of the places of the reports that match a filter. */
export async function readGeography(base: Base, user: User, query: GeographyQuery) {
  const selection = await selectionFor(base, user, { filter: query })
  const { geopage, page_size: size, ordering } = query
  return pageOf(base.db, selection, { page: parsePageNumber(geopage), size, ordering, read: places })
}

/** A page of a list with the places of its reports only. */
const places = (db: Reader, ids: PageOfIds) =>
  db
    .selectFrom('reports')
    .innerJoin(ids.as('page'), 'page.id', 'reports.id')
    .select(['reports.id', 'reports.place', 'reports.createdAt', snapshot.as('snapshot')])
    .orderBy(sql`page.place`)
    .execute()

type Place = Awaited<ReturnType<typeof places>>[number]

export const toFeature = ({ id, place, createdAt }: Place) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [place.x, place.y] satisfies [number, number] },
  properties: { id, created_at: utcTime(createdAt) },
})
