import type { PublicConfiguration } from '../../../kit/configuration.ts'
import type { Reader } from '../../../server/db.ts'
import type { Area } from '../contract.ts'
import { areasOf, inOrder } from './read.ts'

type Types = Pick<PublicConfiguration, 'areaTypeToChoose' | 'areaTypeForReports'>

/** What a resident can choose from when there is no address: neighbourhoods, or districts, or nothing. */
export async function areasToChoose(db: Reader, types: Types): Promise<Omit<Area, 'type'>[]> {
  const all = inOrder(await areasOf(db, { code: [], type_code: [] }), 'name')
  const of = (wanted: string) => all.filter(({ type }) => type.code === wanted)
  const found = of(types.areaTypeToChoose)
  return (found.length > 0 ? found : of(types.areaTypeForReports)).map(({ name, code, bbox }) => ({ name, code, bbox }))
}
