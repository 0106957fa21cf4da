import type { Reader } from '../../../server/db/database.ts'
import { type CategoryRow, categoryRows } from '../../categories/server/rows.ts'
import { type ExpressionRow, listExpressions } from '../../routing/server/store.ts'
import { type ComparedName, comparesWith } from '../rules.ts'

type Named = Pick<CategoryRow, 'id' | 'name' | 'parentId'>

export const comparedName = ({ name, parentId }: Named): ComparedName => ({
  kind: parentId === null ? 'main' : 'sub',
  name,
})

/** The expressions of routing rules that name a category, and whether another active category has that name too. */
export async function rulesComparingWith(
  db: Reader,
  category: Named,
): Promise<{ rules: ExpressionRow[]; sharesName: boolean }> {
  const compared = comparedName(category)
  const rules = (await listExpressions(db)).filter(({ code }) => comparesWith(code, compared))
  const other = await categoryRows(db)
    .where('c.id', '!=', category.id)
    .where('c.name', '=', category.name)
    .where('c.isActive', '=', true)
    .where('c.parentId', category.parentId === null ? 'is' : 'is not', null)
    .executeTakeFirst()
  return { rules, sharesName: other !== undefined }
}
