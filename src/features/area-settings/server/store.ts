import { sql } from 'kysely'
import type { Tx } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { json } from '../../../server/db/json.ts'
import type { ImportedArea } from '../../areas/import/geojson.ts'
import { isOpen } from '../../reports/status/server/conditions.ts'
import { keptVersions } from '../limits.ts'

/** Keeps the areas of a kind as they are, to be put back; the oldest go away. @returns the number of this version */
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

/** The areas of a version; undefined when it is not kept. */
export const versionById = (db: Reader, areaTypeId: number, id: number) =>
  db
    .selectFrom('areaVersions')
    .select('areas')
    .where('areaTypeId', '=', areaTypeId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The numbers of the versions of a kind that are kept. */
export async function keptVersionIds(db: Reader, areaTypeId: number): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('areaVersions').select('id').where('areaTypeId', '=', areaTypeId).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The kinds of areas with how many there are, by name. */
export const areaTypesWithCount = (db: Reader) =>
  db
    .selectFrom('areaTypes as type')
    .leftJoin('areas', 'areas.areaTypeId', 'type.id')
    .select(['type.id', 'type.code', 'type.name'])
    .select(({ fn }) => fn.count<number>('areas.id').as('count'))
    .groupBy('type.id')
    .orderBy('type.name')
    .execute()

/** Another kind that has this name already, in capitals or not. */
export const areaTypeNamed = (db: Reader, name: string) =>
  db.selectFrom('areaTypes').select('id').where(sql<boolean>`lower(name) = lower(${name})`).executeTakeFirst()

/**
 * The next open reports after this one, with their place and their areas.
 * @param areaId only those within the bounding box of this area; none once it is gone
 */
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

/** How many stored filters choose one of these areas of a kind. */
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
