import { sql } from 'kysely'
import type { Base } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { iconAddress } from '../../../categories/server/wire.ts'
import { type Blur, blurOf } from '../../blur.ts'
import type { PublicMap } from '../maps.ts'
import type { MapCategory } from '../rules.ts'

/** The sub categories that a map shows, and which of them are blurred. */
export type MapCategories = { shown: readonly MapCategory[]; blur: Blur | undefined }

const publicName = (table: 'sub' | 'main') =>
  sql<string>`coalesce(nullif(${sql.ref(`${table}.publicName`)}, ''), ${sql.ref(`${table}.name`)})`

export async function mapCategories(db: Reader, base: Base, map: PublicMap): Promise<MapCategories> {
  const rows = await db
    .selectFrom('categories as sub')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .select(['sub.id', 'sub.slug', 'sub.icon', 'sub.isPublicAccessible', publicName('sub').as('name')])
    .select(['main.slug as mainSlug', publicName('main').as('mainName'), 'main.icon as mainIcon'])
    .select(sql<boolean>`coalesce(main.configuration -> 'show_children_in_filter', 'false') = 'true'`.as('showsSubs'))
    .execute()
  const shown = rows
    .filter(({ isPublicAccessible }) => isPublicAccessible || map === 'open')
    .map(({ id, slug, name, mainSlug, mainName, icon, mainIcon, showsSubs }) => {
      const main = { slug: mainSlug, name: mainName, icon: iconAddress(base, mainIcon), showsSubs }
      return { id, slug, name, icon: iconAddress(base, icon), main }
    })
  return { shown, blur: blurOf(base.municipality, rows) }
}
