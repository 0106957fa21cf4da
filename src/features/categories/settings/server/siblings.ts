import type { Reader } from '../../../../server/db/database.ts'
import { type CategoryRow, categoryRows } from '../../server/rows.ts'

type Place = { id?: number; parentId: number | null }

/** The other categories of the same main category; for a main category the other main ones. */
export const siblingsOf = (db: Reader, { id = 0, parentId }: Place): Promise<CategoryRow[]> =>
  categoryRows(db)
    .where('c.parentId', parentId === null ? 'is' : '=', parentId)
    .where('c.id', '!=', id)
    .execute()
