import { sql } from 'kysely'
import type { ImportedArea } from '#features/areas/geojson.ts'
import { isOpen } from '#features/reports/status/server/conditions.ts'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import { keptVersions } from '../contract.ts'

/** Drops the oldest versions. @returns the number of this version */
export async function keepVersion(tx: Tx, areaTypeId: number, areas: readonly ImportedArea[]): Promise<number> {
  const kept = areas.map(({ code, name, geometry }) => ({ code, name, geometry }))
  const { id } = await tx
    .insertInto('areaVersions')
    .values({ areaTypeId, areas: json(kept) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const newest = tx
    .selectFrom('areaVersions')
    .select('id')
    .where('areaTypeId', '=', areaTypeId)
    .orderBy('id', 'desc')
    .limit(keptVersions)
  await tx.deleteFrom('areaVersions').where('areaTypeId', '=', areaTypeId).where('id', 'not in', newest).execute()
  return id
}

export const versionById = (db: Reader, areaTypeId: number, id: number) =>
  db
    .selectFrom('areaVersions')
    .select('areas')
    .where('areaTypeId', '=', areaTypeId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function keptVersionIds(db: Reader, areaTypeId: number): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('areaVersions').select('id').where('areaTypeId', '=', areaTypeId).execute()
  return new Set(rows.map(({ id }) => id))
}

export const areaTypesWithCount = (db: Reader) =>
  db
    .selectFrom('areaTypes as type')
    .leftJoin('areas', 'areas.areaTypeId', 'type.id')
    .select(['type.id', 'type.code', 'type.name'])
    .select(({ fn }) => fn.count<number>('areas.id').as('count'))
    .groupBy('type.id')
    .orderBy('type.name')
    .execute()

/** Ignores case. */
export const areaTypeNamed = (db: Reader, name: string) =>
  db.selectFrom('areaTypes').select('id').where(sql<boolean>`lower(name) = lower(${name})`).executeTakeFirst()

/** @param areaId limits to the bounding box of this area; a removed area gives no reports */
export const openReportsAfter = (db: Reader, id: number, { limit, areaId }: { limit: number; areaId?: number }) =>
  db
    .selectFrom('reports')
    .select(['id', 'place', 'areaTypeCode', 'areaCode', 'areaName', 'districtCode'])
    .where('id', '>', id)
    .where(isOpen)
    .$if(areaId !== undefined, query =>
      query.where(
        sql<boolean>`place <@ (select box(point(west, south), point(east, north)) from areas where id = ${areaId})`,
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()

export async function countFiltersWith(db: Reader, type: string, codes: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('storedFilters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`coalesce(options ->> 'area_type_code', ${type}::text) = ${type}::text`)
    .where(sql<boolean>`(case jsonb_typeof(options -> 'area_code') when 'array' then options -> 'area_code'
      else jsonb_build_array(options -> 'area_code') end) ?| ${codes}::text[]`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
