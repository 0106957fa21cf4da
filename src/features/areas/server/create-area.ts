import type { User } from '#features/users/policy.ts'
import type { MultiPolygon } from '#kit/geo.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, transaction } from '#server/base.ts'
import { recordSettingChange } from '#server/setting-changes.ts'
import { addedAreas } from '../history.ts'
import { reassignQueue } from '../reassignment.ts'
import { areaTypes, insertArea, insertAreaType } from './store.ts'

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
