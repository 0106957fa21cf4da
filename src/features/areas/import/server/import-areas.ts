import type { Municipality } from '../../../../kit/configuration.ts'
import { Problem } from '../../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../../server/base.ts'
import { hasPermission, type User } from '../../../users/policy.ts'
import * as store from '../../server/store.ts'
import { boxAround, checkAreaBounds } from '../area-bounds.ts'
import type { ImportQuery, ImportResult } from '../contract.ts'
import { differences } from '../differences.ts'
import { AreaFileError, type ImportedArea, parseAreaFile } from '../geojson.ts'

/** Import the areas of a file, or say what that would do. @throws Problem `invalid-input`; nothing is changed then */
export async function importAreas(base: Base, user: User, { query, bytes }: { query: ImportQuery; bytes: Buffer }) {
  const { areas, coordinates } = parseFile(bytes, query)
  const { errors, warnings } = checkAreaBounds(areas, placeOf(base.municipality))
  if (errors.length > 0) throw new Problem('invalid-input', { file: errors })
  return transaction(base, async (tx): Promise<ImportResult> => {
    const type = await typeFor(tx, user, query)
    const stored = type.id === undefined ? [] : await store.lockAreasOfType(tx, type.id)
    const { added, changed, others } = differences(stored, areas)
    const removed = query.remove_others ? others : []
    const reports = await store.countReportsByArea(tx, type.code, removed)
    if (!query.dry_run) {
      const written = [...added, ...changed.map(({ area }) => area)]
      const { code, name } = type
      await store.insertAreas(
        tx,
        written.map(area => ({ ...area, type: { code, name } })),
      )
      await store.removeAreas(tx, removed)
    }
    return {
      isDryRun: query.dry_run,
      type: { code: type.code, name: type.name, isNew: type.id === undefined },
      coordinates,
      bbox: [...boxAround(areas)],
      warnings,
      added: added.map(refOf),
      changed: changed.map(({ area, ...change }) => ({ ...refOf(area), ...change })),
      unchanged: areas.length - added.length - changed.length,
      removed: removed.map(area => ({ ...refOf(area), reports: reports.get(area.code) ?? 0 })),
    }
  })
}

const refOf = ({ code, name }: Pick<ImportedArea, 'code' | 'name'>) => ({ code, name })

function parseFile(bytes: Buffer, { code_property: code, name_property: name }: ImportQuery) {
  try {
    return parseAreaFile(bytes, { code, name })
  } catch (error) {
    if (error instanceof AreaFileError) throw new Problem('invalid-input', { file: [...error.sentences] })
    throw error
  }
}

const placeOf = ({ name, map: { center }, boundingBox }: Municipality) => ({ name, center, boundingBox })

type ImportedType = { id?: number | undefined; code: string; name: string }

/** The kind of the areas, which the user may add where it is not there yet. */
async function typeFor(tx: Tx, user: User, { type: code, type_name: name }: ImportQuery): Promise<ImportedType> {
  const stored = await store.areaTypeByCode(tx, code)
  if (stored) return stored
  if (name === undefined)
    throw new Problem('invalid-input', { type_name: ['Geef een naam: dit soort gebied is nieuw.'] })
  if (!hasPermission(user, 'sia_areatype_write')) throw new Problem('forbidden')
  return { code, name }
}
