import { z } from 'zod'
import { Category } from '#features/categories/contract.ts'
import { CategoryChange } from '#features/categories/settings/contract.ts'
import { categoryWriters } from '#features/categories/writers.ts'
import { endpoint } from '#kit/endpoint.ts'
import { requiredText } from '#kit/schemas.ts'

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

const Visibility = z.object({
  /** Open reports that the public map starts to show, because only the other category is public. */
  shownOnMap: z.int(),
  hiddenFromMap: z.int(),
  newToDepartments: z.array(z.string()),
  /** Leaves out departments with their own routing of the report. */
  lostToDepartments: z.array(z.string()),
})
export type Visibility = z.output<typeof Visibility>

export const MergePreview = z.object({
  from: z.string(),
  into: z.string(),
  openReports: z.int(),
  /** Ended reports keep their category, also in figures. */
  endedReports: z.int(),
  /** Null when the departments stay the same. */
  departments: z.array(z.string()).nullable(),
  visibility: Visibility,
  defaultTexts: z.object({
    moved: z.int(),
    /** Texts that the other category already has, word for word. */
    equal: z.int(),
  }),
  rules: z.array(z.string()),
  /** Another active category has the same name, so the rules stay. */
  sharesName: z.boolean(),
  storedFilters: z.int(),
  hasQuestions: z.boolean(),
  isSuggested: z.boolean(),
  isStormChoice: z.boolean(),
})
export type MergePreview = z.output<typeof MergePreview>

export const previewMerge = endpoint('GET', '/api/categories/:id/merge', {
  access: ['sia_read', ['sia_category_write', 'change_category']],
  query: z.object({ into: z.string().regex(/^[1-9]\d{0,14}$/) }),
  answer: MergePreview,
  summary: 'What merging a sub category into another one would do',
})

const Moved = z.object({
  moved: z.int(),
  /** A job moves these. */
  remaining: z.int(),
})

export const mergeCategory = endpoint('POST', '/api/categories/:id/merge', {
  access: categoryWriters,
  body: z.object({ into: z.int().positive() }),
  answer: Moved,
  summary: 'Merge a sub category into another one: it is switched off, and what is about it goes to the other one',
})

/** `changed`: kept, because a user changed or removed it since. */
const Counts = z.object({ back: z.int(), changed: z.int() })

export const UndoPreview = z.object({
  category: z.string(),
  into: z.string(),
  /** Open reports that moved and are still in the other category. */
  openReports: z.int(),
  /** Reports that moved and ended since: they stay, also in figures. */
  endedReports: z.int(),
  visibility: Visibility,
  defaultTexts: Counts,
  rules: z.object({ back: z.array(z.string()), changed: z.array(z.string()) }),
  storedFilters: Counts,
  isStormChoice: z.boolean(),
})
export type UndoPreview = z.output<typeof UndoPreview>

export const previewUndo = endpoint('GET', '/api/categories/:id/merge/undo', {
  access: ['sia_read', ['sia_category_write', 'change_category']],
  answer: UndoPreview,
  summary: 'What undoing the merge of a sub category would do',
})

export const undoMerge = endpoint('POST', '/api/categories/:id/merge/undo', {
  access: categoryWriters,
  answer: Moved,
  summary:
    'Undo the merge of a sub category: it is switched on, and what merging changed is put back where it was not changed since',
})

/** The reports that one split can move. */
export const maxReports = 300

const Words = z.string().max(200).default('')

/** Oldest first, up to the number that can be moved at once. */
export const SplitPreview = z.object({
  /** Counts all matches, also beyond the list. */
  count: z.int(),
  openReports: z.int(),
  reports: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      address: z.string(),
      createdAt: z.string(),
    }),
  ),
  areas: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type SplitPreview = z.output<typeof SplitPreview>

export const previewSplit = endpoint('GET', '/api/categories/:id/split', {
  access: ['sia_read', ['sia_category_write', 'change_category']],
  query: z.object({
    /** Every word must occur in the text of a report. */
    text: Words,
    /** Every word must occur in one answer. */
    answer: Words,
    area: Words,
  }),
  answer: SplitPreview,
  summary: 'The open reports of a sub category that can be moved when it is split',
})

export const splitCategory = endpoint('POST', '/api/categories/:id/split', {
  access: categoryWriters,
  body: z.object({
    /** An active sub category, or a new copy. */
    into: z.union([
      z.object({ id: z.int().positive() }),
      z.object({ name: requiredText(255, { empty: 'Vul een naam in.' }) }),
    ]),
    reports: z.array(z.int().positive()).min(1, 'Kies minstens één melding.').max(maxReports),
  }),
  answer: z.object({
    categoryId: z.int(),
    /** Fewer than requested when some ended or moved in the meantime. */
    moved: z.int(),
  }),
  summary: 'Split a sub category: some of its open reports go to a new or to another one',
})
