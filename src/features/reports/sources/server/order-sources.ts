import { Problem } from '../../../../kit/problem.ts'
import { type Base, transaction } from '../../../../server/base.ts'
import { lockSettings, recordSettingChange } from '../../../../server/setting-changes.ts'
import type { User } from '../../../users/policy.ts'
import type { OwnSource } from '../contract.ts'
import { listOwnSources } from './change-source.ts'
import { allSources, updateSource } from './store.ts'

type NewOrder = { from: readonly number[]; to: readonly number[] }

const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other).join()

/** Puts the sources in another order. @throws Problem `changed-meanwhile` when their order is no longer `from` */
export async function orderSources(base: Base, by: User, { from, to }: NewOrder): Promise<OwnSource[]> {
  if (new Set(to).size !== to.length || sorted(to) !== sorted(from))
    throw new Problem('invalid-input', { to: ['Noem elke bron precies één keer.'] })
  await transaction(base, async tx => {
    await lockSettings(tx)
    const sources = await allSources(tx)
    if (sources.map(({ id }) => id).join() !== from.join())
      throw new Problem('changed-meanwhile', 'De volgorde van de bronnen is intussen veranderd.')
    for (const { id, position: before, ...values } of sources) {
      const position = to.indexOf(id) + 1
      if (position === before) continue
      await updateSource(tx, id, { ...values, position })
      const changes = [{ field: 'position', from: before, to: position }]
      await recordSettingChange(tx, { subject: { kind: 'source', id }, by, changes })
    }
  })
  return listOwnSources(base)
}
