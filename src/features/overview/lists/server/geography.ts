import { sql } from 'kysely'
import type { Reader } from '../../../../server/db/database.ts'
import { snapshot } from '../../server/count.ts'
import type { PageOfIds } from '../../server/list.ts'

/** A time in the format that the wire uses for geography. */
const utcTime = (moment: Date) =>
  `${moment.toISOString().slice(0, 19)}${moment.getUTCMilliseconds() ? `.${String(moment.getUTCMilliseconds()).padStart(3, '0')}000` : ''}+00:00`

/** A page of a list with the places of its reports only. */
export const places = (db: Reader, ids: PageOfIds) =>
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
