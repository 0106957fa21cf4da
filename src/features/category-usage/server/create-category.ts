import type { CategoryRow } from '#features/categories/server/rows.ts'
import type { NewCategory } from '#features/categories/settings/contract.ts'
import { addCategory } from '#features/categories/settings/server/create-category.ts'
import { addCommonTexts } from '#features/default-texts/server/common-texts.ts'
import type { User } from '#features/users/policy.ts'
import { type Base, transaction } from '#server/base.ts'
import { lockSettings } from '#server/setting-changes.ts'
import { statusCodes } from './save-category.ts'

export const createCategory = (base: Base, by: User, input: NewCategory): Promise<CategoryRow> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const category = await addCategory(tx, by, input)
    if (category.parentId !== null) await addCommonTexts(tx, { categoryId: category.id, by, codes: statusCodes })
    return category
  })
