import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import { type Overrides, parseOverrides } from '../overrides.ts'

export type StoredSettings = {
  /** Changes with each save; zero before the first. */
  version: number
  overrides: Overrides
}

export async function storedSettings(db: Reader): Promise<StoredSettings> {
  const row = await db.selectFrom('municipalitySettings').select(['version', 'overrides']).executeTakeFirst()
  return row ? { version: row.version, overrides: parseOverrides(row.overrides) } : { version: 0, overrides: {} }
}

export const saveOverrides = (tx: Tx, overrides: Overrides) =>
  tx
    .insertInto('municipalitySettings')
    .values({ overrides: json(overrides) })
    .onConflict(conflict =>
      conflict.column('onlyRow').doUpdateSet(eb => ({
        overrides: eb.ref('excluded.overrides'),
        version: eb('municipalitySettings.version', '+', 1),
      })),
    )
    .execute()

/** The name is a hash of the content, so an existing logo stays. */
export const saveLogo = (tx: Tx, { name, bytes }: { name: string; bytes: Buffer }) =>
  tx
    .insertInto('municipalityLogos')
    .values({ name, bytes })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()

export async function logoBytes(db: Reader, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('municipalityLogos').select('bytes').where('name', '=', name).executeTakeFirst()
  return row?.bytes
}
