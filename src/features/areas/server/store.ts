import { boundsOf, type MultiPolygon } from '#kit/geo.ts'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'

export type NewArea = { type: { code: string; name: string }; code: string; name: string; geometry: MultiPolygon }

/** Small, because borders are large. */
const batchSize = 100

export async function insertAreas(tx: Tx, areas: readonly NewArea[]) {
  for (let from = 0; from < areas.length; from += batchSize) await insertBatch(tx, areas.slice(from, from + batchSize))
}

async function insertBatch(tx: Tx, areas: readonly NewArea[]) {
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

export const insertAreaType = (db: Reader, type: { code: string; name: string }) =>
  db
    .insertInto('areaTypes')
    .values(type)
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning(['id', 'name', 'code'])
    .executeTakeFirst()

type NewAreaOfType = Omit<NewArea, 'type'> & { typeId: number }

/** @returns undefined when the type has this code */
export function insertArea(db: Reader, { typeId, code, name, geometry }: NewAreaOfType) {
  const [west, south, east, north] = boundsOf(geometry)
  return db
    .insertInto('areas')
    .values({ areaTypeId: typeId, code, name, geometry: json(geometry), west, south, east, north })
    .onConflict(conflict => conflict.columns(['areaTypeId', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

export const areaTypeByCode = (db: Reader, code: string) =>
  db.selectFrom('areaTypes').select(['id', 'name', 'code']).where('code', '=', code).executeTakeFirst()

export const areasOfType = (db: Reader, typeId: number) =>
  db
    .selectFrom('areas')
    .select(['id', 'code', 'name', 'geometry'])
    .where('areaTypeId', '=', typeId)
    .orderBy('id')
    .execute()

export async function lockAreasOfType(tx: Tx, typeId: number) {
  await tx.selectFrom('areaTypes').select('id').where('id', '=', typeId).forUpdate().execute()
  return areasOfType(tx, typeId)
}

export const removeAreas = (tx: Tx, areas: readonly { id: number }[]) =>
  tx
    .deleteFrom('areas')
    .where('id', 'in', [0, ...areas.map(({ id }) => id)])
    .execute()

export async function countReportsByArea(db: Reader, typeCode: string, areas: readonly { code: string }[]) {
  const rows = await db
    .selectFrom('reports')
    .select(({ fn }) => ['areaCode', fn.countAll<number>().as('count')])
    .where('areaTypeCode', '=', typeCode)
    .where('areaCode', 'in', ['', ...areas.map(({ code }) => code)])
    .groupBy('areaCode')
    .execute()
  return new Map(rows.map(({ areaCode, count }) => [areaCode ?? '', Number(count)]))
}
