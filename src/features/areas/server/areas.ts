import type { User } from '#features/users/policy.ts'
import { entryOf } from '#kit/collections.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import type { MultiPolygon } from '#kit/geo.ts'
import { Problem } from '#kit/problem.ts'
import type { LatLng } from '#kit/rd.ts'
import { type Base, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { pageBounds } from '#server/http/pagination.ts'
import { recordSettingChange } from '#server/setting-changes.ts'
import type { Area } from '../contract.ts'
import { addedAreas, reassignQueue } from '../rules.ts'
import { areaTypes, insertArea, insertAreaType } from './store.ts'

type Filters = { code: readonly string[]; type_code: readonly string[] }

export const listAreas = async ({ db }: Base, { ordering, ...filters }: Filters & { ordering: string }) =>
  sortAreas(await findAreas(db, filters), ordering)

type BordersQuery = Filters & { geopage: string; page_size: number }

export async function listAreasWithBorders({ db }: Base, { geopage: page, page_size, ...filters }: BordersQuery) {
  const all = sortAreas(await findAreas(db, filters), 'type,name')
  const part = pageBounds({ page, page_size }, all.length)
  const areas = all.slice(part.offset, part.offset + part.size)
  const borders = await geometriesById(
    db,
    areas.map(({ id }) => id),
  )
  return { part, count: all.length, areas: areas.map(area => ({ ...area, geometry: borders.get(area.id) })) }
}

export async function findAreas(db: Reader, filters: Filters): Promise<(Area & { id: number })[]> {
  const rows = await db
    .selectFrom('areas')
    .innerJoin('areaTypes as type', 'type.id', 'areas.areaTypeId')
    .select(['areas.id', 'areas.name', 'areas.code', 'west', 'south', 'east', 'north'])
    .select(['type.id as typeId', 'type.name as typeName', 'type.code as typeCode'])
    .execute()
  checkKnown(
    'code',
    filters.code,
    rows.map(({ code }) => code),
  )
  checkKnown('type_code', filters.type_code, await typeCodes(db))
  return rows
    .filter(({ code }) => filters.code.length === 0 || filters.code.includes(code))
    .filter(({ typeCode }) => filters.type_code.length === 0 || filters.type_code.includes(typeCode))
    .map(({ id, name, code, west, south, east, north, typeId, typeName, typeCode }) => ({
      id,
      name,
      code,
      type: { id: typeId, name: typeName, code: typeCode },
      bbox: [west, south, east, north] satisfies Area['bbox'],
    }))
}

const typeCodes = async (db: Reader) =>
  (await db.selectFrom('areaTypes').select('code').execute()).map(({ code }) => code)

function checkKnown(field: string, values: readonly string[], knownValues: readonly string[]) {
  const unknownValue = values.find(value => !knownValues.includes(value))
  if (unknownValue !== undefined)
    throw new Problem('invalid-input', {
      [field]: [`Selecteer een geldige keuze. ${unknownValue} is geen beschikbare keuze.`],
    })
}

const sortKeys: Readonly<Record<string, (area: Area) => string>> = {
  name: ({ name }) => name,
  code: ({ code }) => code,
  type: ({ type }) => type.name,
}

/** @param ordering for example `type,-name`; unknown names are ignored */
export function sortAreas<A extends Area>(areas: readonly A[], ordering: string): A[] {
  const sortOrders = [...ordering.split(','), 'type', 'name'].flatMap(name => {
    const key = entryOf(sortKeys, name.replace(/^-/, ''))
    return key ? [{ key, sign: name.startsWith('-') ? -1 : 1 }] : []
  })
  return areas.toSorted((a, b) =>
    sortOrders.reduce((comparison, { key, sign }) => comparison || sign * key(a).localeCompare(key(b), 'nl'), 0),
  )
}

export const listAreaTypes = ({ db }: Base) => areaTypes(db)

async function geometriesById(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, MultiPolygon>> {
  const rows = await db
    .selectFrom('areas')
    .select(['id', 'geometry'])
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map(({ id, geometry }) => [id, geometry]))
}

/** @throws Problem `invalid-input` for the code of another type */
export const createAreaType = (base: Base, by: Pick<User, 'id'>, input: { name: string; code: string }) =>
  transaction(base, async tx => {
    const areaType = await insertAreaType(tx, input)
    if (!areaType) throw new Problem('invalid-input', { code: ['Er bestaat al een area type met eenzelfde code.'] })
    const subject = { kind: 'area-type', id: areaType.id } as const
    await recordSettingChange(tx, { subject, by, action: 'created', changes: addedAreas('wire', []) })
    return areaType
  })

type NewArea = { name: string; code: string; _type: number; geometry: MultiPolygon }

/** A job gives open reports in it the area. @throws Problem `invalid-input` for an unknown type, or a code in use */
export const createArea = (base: Base, by: Pick<User, 'id'>, { name, code, _type: typeId, geometry }: NewArea) =>
  transaction(base, async tx => {
    const isKnown = (await areaTypes(tx)).some(({ id }) => id === typeId)
    if (!isKnown) throw new Problem('invalid-input', { _type: [`Ongeldige pk "${typeId}" - object bestaat niet.`] })
    const area = await insertArea(tx, { typeId, code, name, geometry })
    if (!area)
      throw new Problem('invalid-input', { non_field_errors: ['De velden code, _type moeten een unieke set zijn.'] })
    const subject = { kind: 'area-type', id: typeId } as const
    await recordSettingChange(tx, { subject, by, changes: addedAreas('wire', [{ name }]) })
    await tx.enqueue(reassignQueue, [{ areaId: area.id }])
  })

type Types = Pick<PublicConfiguration, 'areaTypeToChoose' | 'areaTypeForReports'>

/** For a report with only a known area: the middle of its bounding box. */
export const centerOfArea = ([west, south, east, north]: Area['bbox']): LatLng => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
})

/** Neighbourhoods, otherwise districts, otherwise nothing. */
export async function selectableAreas(db: Reader, types: Types): Promise<Omit<Area, 'type'>[]> {
  const all = sortAreas(await findAreas(db, { code: [], type_code: [] }), 'name')
  const ofType = (code: string) => all.filter(({ type }) => type.code === code)
  const preferred = ofType(types.areaTypeToChoose)
  return (preferred.length > 0 ? preferred : ofType(types.areaTypeForReports)).map(({ name, code, bbox }) => ({
    name,
    code,
    bbox,
  }))
}
