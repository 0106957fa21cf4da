import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import type { Upload } from '../../../server/http/uploads.ts'
import { checkAreaBounds } from '../../areas/import/area-bounds.ts'
import { AreaFileError, parseAreaFile } from '../../areas/import/geojson.ts'
import { areaTypeByCode } from '../../areas/server/store.ts'
import { hasPermission, type User } from '../../users/policy.ts'
import type { ImportQuery, ImportResult } from '../contract.ts'
import { replaceAreas } from './replace-areas.ts'
import { areaTypeNamed } from './store.ts'

type Request = { query: ImportQuery; file: Upload }

/**
 * Import the areas of a file, or say what that would do.
 * @throws Problem `invalid-input`, or `changed-meanwhile` for another version; nothing is changed then
 */
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

/** The kind of the areas, which the user may add where it is not there yet. */
async function typeFor(db: Reader, user: User, { type: code, type_name: name }: ImportQuery) {
  const stored = await areaTypeByCode(db, code)
  if (stored) return stored
  if (name === undefined)
    throw new Problem('invalid-input', { type_name: ['Geef een naam: dit soort gebied is nieuw.'] })
  if (!hasPermission(user, 'sia_areatype_write')) throw new Problem('forbidden')
  // Routing rules name a kind by its name.
  if (await areaTypeNamed(db, name))
    throw new Problem('invalid-input', { type_name: ['Er is al een soort gebied met deze naam.'] })
  return { code, name }
}
