import type { Municipality } from '../../../kit/configuration.ts'
import type { Reader } from '../../../server/db/database.ts'
import { type Blur, blurOf } from '../blur.ts'

/** Which categories are shown in squares; no query where the municipality blurs none. */
export async function readBlur(
  db: Reader,
  municipality: Pick<Municipality, 'publicMap' | 'map'>,
): Promise<Blur | undefined> {
  if (municipality.publicMap.blurred.length === 0) return undefined
  const categories = await db
    .selectFrom('categories as sub')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .select(['sub.id', 'sub.slug', 'main.slug as mainSlug'])
    .execute()
  return blurOf(municipality, categories)
}
