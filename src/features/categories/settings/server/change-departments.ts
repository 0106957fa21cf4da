import type { User } from '#features/users/policy.ts'
import type { Base } from '#server/base.ts'
import type { ChangeOutcome } from '#server/http/version.ts'
import type { Category } from '../../contract.ts'
import type { DepartmentLinks } from '../contract.ts'
import { applyEdit, changeCategoryWith } from './change-category.ts'

type Change = { by: User; id: number; ifMatch: string | undefined; links: () => DepartmentLinks }

export const setCategoryDepartments = (base: Base, { links, ...request }: Change): Promise<ChangeOutcome<Category>> =>
  changeCategoryWith(base, {
    ...request,
    async change(tx, before) {
      await applyEdit(tx, before, { values: {}, departments: links() })
      return undefined
    },
  })
