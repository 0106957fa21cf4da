import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'

/** What hangs on a category: to be read before it is renamed or closed. Of a main category, what hangs on its sub categories too. */
export const CategoryUsage = z.object({
  /** Reports that are not handled yet; closing a category leaves them as they are. */
  openReports: z.int(),
  /** All reports that have it now. */
  reports: z.int(),
  activeSubCategories: z.int(),
  /** Routing rules that name it: after a rename they never hold. */
  rules: z.array(z.object({ id: z.int(), name: z.string() })),
  defaultTexts: z.int(),
  /** Stored filters of all users that choose it. */
  storedFilters: z.int(),
  /** Whether residents are asked questions about it, besides the place. */
  hasQuestions: z.boolean(),
  /** Whether it is suggested for the text of a report. */
  isSuggested: z.boolean(),
  /** Whether it has to stay open, as reports come into it whose subject is unknown. */
  mustStayOpen: z.boolean(),
})
export type CategoryUsage = z.output<typeof CategoryUsage>

export const readCategoryUsage = endpoint('GET', '/api/categories/:id/usage', {
  access: ['sia_read', ['sia_category_write', 'change_category']],
  answer: CategoryUsage,
  summary: 'What hangs on a category, to be read before it is renamed or closed',
})
