import { boxAround, checkAreaBounds } from '#features/areas/area-bounds.ts'
import { AreaFileError, differences, type ImportedArea, parseAreaFile } from '#features/areas/geojson.ts'
import { reassignQueue } from '#features/areas/rules.ts'
import * as areaStore from '#features/areas/server/store.ts'
import { areaColumns, districtType } from '#features/reports/location/server/place.ts'
import { areaFinder } from '#features/reports/server/reference-data.ts'
import { type Expression, parsedExpression } from '#features/routing/language.ts'
import { listExpressions } from '#features/routing/server/store.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import type { Municipality } from '#kit/configuration.ts'
import { boundsOf } from '#kit/geo.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { Upload } from '#server/http/uploads.ts'
import { contentVersionOf } from '#server/http/version.ts'
import { lockSettings, recordSettingChange } from '#server/setting-changes.ts'
import type { AreaChanges, ImportQuery, ImportResult } from '../contract.ts'
import { historyFields } from './read.ts'
import { areaTypeNamed, countFiltersWith, keepVersion, openReportsAfter } from './store.ts'

type TypeToChange = { id?: number | undefined; code: string; name: string }

type Replacement = {
  by: { id: number }
  typeFor: (db: Reader) => Promise<TypeToChange>
  areasFor: (db: Reader, type: TypeToChange) => Promise<readonly ImportedArea[]> | readonly ImportedArea[]
  /** Removes areas of the type that are not imported. */
  removesOthers: boolean
  isDryRun: boolean
  /** From the dry run that the user saw. */
  version: string | undefined
  source: Parameters<typeof historyFields>[0]['source']
}

/**
 * A job gives open reports their new areas. @throws Problem `changed-meanwhile` when the areas changed since the dry
 * run
 */
export const replaceAreas = (base: Base, replacement: Replacement): Promise<AreaChanges> =>
  replacement.isDryRun
    ? dryRun(base, replacement)
    : transaction(base, async tx => {
        await lockSettings(tx)
        const plan = await planOf(tx, replacement, areaStore.lockAreasOfType)
        if (replacement.version !== undefined && replacement.version !== plan.changes.version)
          throw new Problem(
            'changed-meanwhile',
            'De gebieden zijn intussen veranderd. Bekijk opnieuw wat er verandert.',
          )
        if (hasChanges(plan.changes)) await apply(tx, replacement, plan)
        return { ...plan.changes, isDryRun: false }
      })

async function dryRun(base: Base, replacement: Replacement): Promise<AreaChanges> {
  const { changes, type, written, stored, removed } = await planOf(base.db, replacement, areaStore.areasOfType)
  const gone = new Set(removed.map(({ code }) => code))
  const byCode = new Map(written.map(area => [area.code, area]))
  const kept = stored.filter(({ code }) => !gone.has(code)).map(area => byCode.get(area.code) ?? area)
  const isStored = new Set(stored.map(({ code }) => code))
  const after = [...kept, ...written.filter(({ code }) => !isStored.has(code))]
  return { ...changes, effects: await effectsOf(base, { type, after, removed }) }
}

const hasChanges = ({ type, added, changed, removed }: AreaChanges) =>
  type.isNew || added.length + changed.length + removed.length > 0

type StoredArea = ImportedArea & { id: number }
type Plan = {
  type: TypeToChange
  stored: readonly StoredArea[]
  written: readonly ImportedArea[]
  removed: readonly StoredArea[]
  changes: AreaChanges
}

async function planOf<Db extends Reader>(
  db: Db,
  { typeFor, areasFor, removesOthers }: Replacement,
  read: (db: Db, typeId: number) => Promise<readonly StoredArea[]>,
): Promise<Plan> {
  const type = await typeFor(db)
  const stored = type.id === undefined ? [] : await read(db, type.id)
  const areas = await areasFor(db, type)
  const { added, changed, others } = differences(stored, areas)
  const removed = removesOthers ? others : []
  const reports = await areaStore.countReportsByArea(db, type.code, removed)
  const written = [...added, ...changed.map(({ area }) => area)]
  const changes: AreaChanges = {
    isDryRun: true,
    type: { code: type.code, name: type.name, isNew: type.id === undefined },
    bbox: areas.length > 0 ? [...boxAround(areas)] : null,
    added: added.map(refOf),
    changed: changed.map(({ area, ...change }) => ({ ...refOf(area), ...change })),
    unchanged: areas.length - written.length,
    removed: removed.map(area => ({ ...refOf(area), reports: reports.get(area.code) ?? 0 })),
    version: contentVersionOf([type.code, stored.map(contentOf), written.map(contentOf), removed.map(refOf)]),
    effects: null,
  }
  return { type, stored, written, removed, changes }
}

const refOf = ({ code, name }: Pick<ImportedArea, 'code' | 'name'>) => ({ code, name })
const contentOf = ({ code, name, geometry }: ImportedArea) => [code, name, geometry]

async function apply(tx: Tx, { by, source }: Replacement, { type, stored, written, removed, changes }: Plan) {
  const typeId = type.id ?? (await areaStore.insertAreaType(tx, { code: type.code, name: type.name }))?.id
  if (typeId === undefined) throw new Problem('changed-meanwhile', 'Een collega maakt nu ook dit soort gebied.')
  const { code, name } = type
  await areaStore.insertAreas(
    tx,
    written.map(area => ({ ...area, type: { code, name } })),
  )
  await areaStore.removeAreas(tx, removed)
  const before = await keepVersion(tx, typeId, stored)
  await recordSettingChange(tx, {
    subject: { kind: 'area-type', id: typeId },
    by,
    action: type.id === undefined ? 'created' : 'changed',
    changes: historyFields({ ...changes, source, before }),
  })
  await tx.enqueue(reassignQueue, [{ typeId }])
}

type Request = { query: ImportQuery; file: Upload }

/** @throws Problem `invalid-input`, or `changed-meanwhile` for another version; nothing changes then */
export async function importAreas(base: Base, by: User, { query, file }: Request): Promise<ImportResult> {
  const { areas, coordinates } = parseFile(file.bytes, query)
  const { name, map, boundingBox } = base.municipality
  const { errors, warnings } = checkAreaBounds(areas, { name, center: map.center, boundingBox })
  if (errors.length > 0) throw new Problem('invalid-input', { file: errors })
  const changes = await replaceAreas(base, {
    by,
    typeFor: db => typeFor(db, by, query),
    areasFor: () => areas,
    removesOthers: query.remove_others,
    isDryRun: query.dry_run,
    version: query.version,
    source: { kind: 'file', name: file.name.slice(0, 255) },
  })
  return { ...changes, coordinates, warnings }
}

function parseFile(bytes: Buffer, { code_property: code, name_property: name }: ImportQuery) {
  try {
    return parseAreaFile(bytes, { code, name })
  } catch (error) {
    if (error instanceof AreaFileError) throw new Problem('invalid-input', { file: [...error.sentences] })
    throw error
  }
}

/** A user with the right may add a new type. */
async function typeFor(db: Reader, user: User, { type: code, type_name: name }: ImportQuery) {
  const stored = await areaStore.areaTypeByCode(db, code)
  if (stored) return stored
  if (name === undefined)
    throw new Problem('invalid-input', { type_name: ['Geef een naam: dit soort gebied is nieuw.'] })
  if (!hasPermission(user, 'sia_areatype_write')) throw new Problem('forbidden')
  // Routing rules use the name of the type.
  if (await areaTypeNamed(db, name))
    throw new Problem('invalid-input', { type_name: ['Er is al een soort gebied met deze naam.'] })
  return { code, name }
}

type AreasAfter = {
  type: { code: string; name: string }
  /** In the order in which a report finds its area. */
  after: readonly ImportedArea[]
  removed: readonly { code: string; name: string }[]
}

async function effectsOf({ db, municipality }: Pick<Base, 'db' | 'municipality'>, replacement: AreasAfter) {
  const { type, removed } = replacement
  const codes = new Set(removed.map(({ code }) => code))
  const rules = codes.size > 0 ? await listExpressions(db) : []
  return {
    reports: await countReports(db, municipality, replacement),
    rules: rules
      .filter(({ code }) => namesArea(code, { type: type.name, codes }))
      .map(({ id, name }) => ({ id, name })),
    storedFilters: codes.size > 0 ? await countFiltersWith(db, type.code, [...codes]) : 0,
    districts:
      type.code === districtType
        ? removed.filter(({ code }) => code in municipality.districtCodes).map(({ code, name }) => ({ code, name }))
        : [],
  }
}

/** Other requests run between these batches. */
const reportsAtOnce = 2000

async function countReports(
  db: Reader,
  municipality: Municipality,
  { type, after }: AreasAfter,
): Promise<NonNullable<AreaChanges['effects']>['reports']> {
  const isOfReports = type.code === municipality.areaTypeForReports
  if (!isOfReports && type.code !== districtType) return null
  const areasAt = finderOf(type.code, after)
  const counts = { moved: 0, withoutArea: 0 }
  let last = 0
  for (;;) {
    const reports = await openReportsAfter(db, last, { limit: reportsAtOnce })
    for (const { place, areaTypeCode, areaCode, districtCode } of reports) {
      const { letter, ...area } = areaColumns(municipality, areasAt({ lat: place.y, lng: place.x }))
      const isOther = areaCode !== area.areaCode || areaTypeCode !== area.areaTypeCode
      if (isOfReports ? isOther : letter !== undefined && letter !== districtCode) counts.moved += 1
      if (isOfReports && isOther && area.areaCode === null) counts.withoutArea += 1
    }
    const next = reports.at(-1)?.id
    if (next === undefined || reports.length < reportsAtOnce) return counts
    last = next
  }
}

const finderOf = (type: string, areas: readonly ImportedArea[]) =>
  areaFinder(
    areas.map(area => {
      const [west, south, east, north] = boundsOf(area.geometry)
      return { ...area, type, west, south, east, north }
    }),
  )

type AreasOfType = { type: string; codes: ReadonlySet<string> }

/** `type` is the name of the area type, as in rules. A rule that cannot be parsed never holds. */
const namesArea = (code: string, areas: AreasOfType): boolean => {
  const expression = parsedExpression(code)
  return expression !== undefined && hasArea(expression, areas)
}

const hasArea = (expression: Expression, areas: AreasOfType): boolean => {
  if (expression.kind === 'and' || expression.kind === 'or') return expression.parts.some(part => hasArea(part, areas))
  if (expression.kind !== 'in' || expression.right.kind !== 'name' || expression.right.name !== 'areas') return false
  const [type, code] = expression.path
  return type === areas.type && code !== undefined && areas.codes.has(code)
}
