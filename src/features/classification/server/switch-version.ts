import { Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import type { User } from '../../users/policy.ts'
import { classifierOverview } from './overview.ts'
import { goLive, pinVersion, unpinVersion } from './store.ts'

/** Make a version live, and pin it. @param version 0 for the bundled model */
export async function switchClassifier(base: Base, user: User, version: number) {
  await transaction(base, async tx => {
    if (!(await goLive(tx, version))) throw new Problem('not-found')
    await pinVersion(tx, { version, by: user.id, at: base.clock() })
  })
  return classifierOverview(base)
}

/** From now on nightly training replaces the live version again. */
export async function unpinClassifier(base: Base) {
  await transaction(base, unpinVersion)
  return classifierOverview(base)
}
