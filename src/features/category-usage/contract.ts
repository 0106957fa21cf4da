import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Category } from '../categories/contract.ts'
import { CategoryChange } from '../categories/settings/contract.ts'
import { categoryWriters } from '../categories/writers.ts'

/** What hangs on a category: to be read before it is renamed or closed. Of a main category, what hangs on its sub categories too. */
export const CategoryUsage = z.object({
  /** Reports that are not handled yet; closing a category leaves them as they are. */
  openReports: z.int(),
  /** All reports that have it now. */
  reports: z.int(),
  activeSubCategories: z.int(),
  /** Routing rules that name it: after a rename they never hold. */
  rules: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Whether another active category has the same name: the rules are about that one too, and stay as they are. */
  sharesName: z.boolean(),
  defaultTexts: z.int(),
  /** Stored filters of all users that choose it. */
  storedFilters: z.int(),
  /** Whether residents are asked questions about it, besides the place. */
  hasQuestions: z.boolean(),
  /** Whether it is suggested for the text of a report. */
  isSuggested: z.boolean(),
  /** Whether it has to stay open, as reports come into it whose subject is unknown. */
  mustStayOpen: z.boolean(),
  /** The category that it was merged into. */
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
    /** Whether routing rules that name it get the new name too; asks the right to change rules. */
    renamesInRules: z.boolean().default(false),
  }),
  answer: Category,
  summary: 'Change a category with its icon, departments and the routing rules that name it, all of it or nothing',
})
