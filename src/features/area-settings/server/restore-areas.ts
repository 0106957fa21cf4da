import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { areaTypes } from '../../areas/server/store.ts'
import type { User } from '../../users/policy.ts'
import type { AreaChanges } from '../contract.ts'
import { replaceAreas } from './replace-areas.ts'
import { versionById } from './store.ts'

type Request = { id: number; before: number; dryRun: boolean; version?: string | undefined }

/**
 * Put the areas of a kind back as they were before a change, or say what that would do.
 * @throws Problem `not-found`, `invalid-input` for a version that is not kept, or as `replaceAreas`
 */
export const restoreAreas = (base: Base, by: User, { id, before, dryRun, version }: Request): Promise<AreaChanges> =>
  replaceAreas(base, {
    by,
    typeFor: db => requireAreaType(db, id),
    async areasFor(db) {
      const kept = await versionById(db, id, before)
      if (!kept) throw new Problem('invalid-input', { before: ['Deze gebieden zijn niet bewaard.'] })
      return kept.areas
    },
    removesOthers: true,
    isDryRun: dryRun,
    version,
    source: { kind: 'restored' },
  })

async function requireAreaType(db: Reader, id: number) {
  const type = (await areaTypes(db)).find(each => each.id === id)
  if (!type) throw new Problem('not-found')
  return type
}
