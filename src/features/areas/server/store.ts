import { boundsOf, type MultiPolygon } from '../../../kit/geo.ts'
import type { Tx } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { json } from '../../../server/db/json.ts'

export type NewArea = { type: { code: string; name: string }; code: string; name: string; geometry: MultiPolygon }

/** Inserts areas with their types; existing ones get the new name and geometry. */
export async function insertAreas(tx: Tx, areas: readonly NewArea[]) {
  const types = [...new Map(areas.map(({ type }) => [type.code, type])).values()]
  const storedTypes = await tx
    .insertInto('areaTypes')
    .values(types)
    .onConflict(conflict => conflict.column('code').doUpdateSet(eb => ({ name: eb.ref('excluded.name') })))
    .returning(['id', 'code'])
    .execute()
  const idOf = new Map(storedTypes.map(({ id, code }) => [code, id]))
  const rows = areas.map(({ type, code, name, geometry }) => {
    const [west, south, east, north] = boundsOf(geometry)
    return { areaTypeId: idOf.get(type.code) ?? 0, code, name, geometry: json(geometry), west, south, east, north }
  })
  await tx
    .insertInto('areas')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['areaTypeId', 'code']).doUpdateSet(eb => ({
        name: eb.ref('excluded.name'),
        geometry: eb.ref('excluded.geometry'),
        west: eb.ref('excluded.west'),
        south: eb.ref('excluded.south'),
        east: eb.ref('excluded.east'),
        north: eb.ref('excluded.north'),
      })),
    )
    .execute()
}

export const areaTypes = (db: Reader) =>
  db.selectFrom('areaTypes').select(['id', 'name', 'code']).orderBy('code').execute()

/** @returns undefined when there is one with this code already */
export const insertAreaType = (db: Reader, type: { code: string; name: string }) =>
  db
    .insertInto('areaTypes')
    .values(type)
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning(['id', 'name', 'code'])
    .executeTakeFirst()

type NewAreaOfType = Omit<NewArea, 'type'> & { typeId: number }

/** @returns undefined when there is one of this type with this code already */
export function insertArea(db: Reader, { typeId, code, name, geometry }: NewAreaOfType) {
  const [west, south, east, north] = boundsOf(geometry)
  return db
    .insertInto('areas')
    .values({ areaTypeId: typeId, code, name, geometry: json(geometry), west, south, east, north })
    .onConflict(conflict => conflict.columns(['areaTypeId', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
}
