import { z } from 'zod'
import { Category } from '#features/categories/contract.ts'
import { CategoryChange } from '#features/categories/settings/contract.ts'
import { categoryWriters } from '#features/categories/writers.ts'
import { endpoint } from '#kit/endpoint.ts'

/** Read before renaming or closing a category. A main category includes its sub categories. */
export const CategoryUsage = z.object({
  /** Closing a category leaves these as they are. */
  openReports: z.int(),
  reports: z.int(),
  activeSubCategories: z.int(),
  /** After a rename these routing rules never hold. */
  rules: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Another active category has the same name, so the rules stay. */
  sharesName: z.boolean(),
  defaultTexts: z.int(),
  storedFilters: z.int(),
  /** The questions about the place do not count. */
  hasQuestions: z.boolean(),
  isSuggested: z.boolean(),
  /** Reports with an unknown subject get this category. */
  mustStayOpen: z.boolean(),
  mergedInto: z.object({ id: z.int(), name: z.string() }).nullable(),
})
export type CategoryUsage = z.output<typeof CategoryUsage>

export const readCategoryUsage = endpoint('GET', '/api/categories/:id/usage', {
  access: ['sia_read', ['sia_category_write', 'change_category']],
  answer: CategoryUsage,
  summary: 'What hangs on a category, to be read before it is renamed or closed',
})

export const saveCategory = endpoint('PATCH', '/api/categories/:id', {
  access: categoryWriters,
  body: CategoryChange.extend({
    /** Needs the right to change rules. */
    renamesInRules: z.boolean().default(false),
  }),
  answer: Category,
  summary: 'Change a category with its icon, departments and the routing rules that name it, all of it or nothing',
})
