import { Problem } from '../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { contentVersionOf } from '../../../server/http/version.ts'
import { lockSettings, recordSettingChange } from '../../../server/setting-changes.ts'
import { boxAround } from '../../areas/import/area-bounds.ts'
import { differences } from '../../areas/import/differences.ts'
import type { ImportedArea } from '../../areas/import/geojson.ts'
import { reassignQueue } from '../../areas/reassignment.ts'
import * as areaStore from '../../areas/server/store.ts'
import type { AreaChanges } from '../contract.ts'
import { historyFields } from '../history.ts'
import { effectsOf } from './effects.ts'
import { keepVersion } from './store.ts'

type TypeToChange = { id?: number | undefined; code: string; name: string }

export type Replacement = {
  by: { id: number }
  /** The kind, read in the same transaction; without an id it is new. */
  typeFor: (db: Reader) => Promise<TypeToChange>
  areasFor: (db: Reader, type: TypeToChange) => Promise<readonly ImportedArea[]> | readonly ImportedArea[]
  /** Whether areas of the kind that are not among these go away. */
  removesOthers: boolean
  isDryRun: boolean
  /** That of the dry run that was looked at. */
  version: string | undefined
  source: Parameters<typeof historyFields>[0]['source']
}

/**
 * Replaces areas of one kind, or says what that would do. Open reports get their new areas by a job.
 * @throws Problem `changed-meanwhile` when the areas are no longer those that were looked at
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
