import type { MultiPolygon } from '../../../kit/geo.ts'
import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import { areaTypes, insertArea, insertAreaType } from './store.ts'

export async function createAreaType({ db }: Base, input: { name: string; code: string }) {
  const areaType = await insertAreaType(db, input)
  if (!areaType) throw new Problem('invalid-input', { code: ['Er bestaat al een area type met eenzelfde code.'] })
  return areaType
}

type NewArea = { name: string; code: string; _type: number; geometry: MultiPolygon }

/** @throws Problem `invalid-input` for an unknown type, or a code that its type has already */
export async function createArea({ db }: Base, { name, code, _type: typeId, geometry }: NewArea): Promise<void> {
  const isKnown = (await areaTypes(db)).some(({ id }) => id === typeId)
  if (!isKnown) throw new Problem('invalid-input', { _type: [`Ongeldige pk "${typeId}" - object bestaat niet.`] })
  if (!(await insertArea(db, { typeId, code, name, geometry })))
    throw new Problem('invalid-input', { non_field_errors: ['De velden code, _type moeten een unieke set zijn.'] })
}
