import { type Base, transaction } from '../../../server/base.ts'
import { lockSettings } from '../../../server/setting-changes.ts'
import type { CategoryRow } from '../../categories/server/rows.ts'
import type { NewCategory } from '../../categories/settings/contract.ts'
import { addCategory } from '../../categories/settings/server/create-category.ts'
import { addCommonTexts } from '../../default-texts/server/common-texts.ts'
import type { User } from '../../users/policy.ts'
import { statusCodes } from './status-codes.ts'

/** Adds a main or sub category; a sub category gets the default texts that all others have. */
export const createCategory = (base: Base, by: User, input: NewCategory): Promise<CategoryRow> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const category = await addCategory(tx, by, input)
    if (category.parentId !== null) await addCommonTexts(tx, { categoryId: category.id, by, codes: statusCodes })
    return category
  })
