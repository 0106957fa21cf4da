import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { categoryWriters } from '../categories/writers.ts'

/** Who sees open reports, and no longer does, when their category changes from one into another. */
const Visibility = z.object({
  /** How many open reports the public map begins to show, as only the other category is public. */
  shownOnMap: z.int(),
  /** How many it shows no longer. */
  hiddenFromMap: z.int(),
  /** The names of the departments that see the reports only afterwards. */
  newToDepartments: z.array(z.string()),
  /** Those that no longer see the reports, apart from the ones that are routed to them. */
  lostToDepartments: z.array(z.string()),
})
export type Visibility = z.output<typeof Visibility>

/** What merging a category into another one does at this moment. */
export const MergePreview = z.object({
  /** The names. */
  from: z.string(),
  into: z.string(),
  openReports: z.int(),
  /** They keep their category, also in figures. */
  endedReports: z.int(),
  /** The departments that handle the reports afterwards; null when these are the same as before. */
  departments: z.array(z.string()).nullable(),
  visibility: Visibility,
  defaultTexts: z.object({
    /** How many the other category gets. */
    moved: z.int(),
    /** How many it has already, word for word. */
    equal: z.int(),
  }),
  /** The routing rules that name it, and then name the other one. */
  rules: z.array(z.string()),
  /** Whether another active category has the same name: the rules are about that one too, and stay as they are. */
  sharesName: z.boolean(),
  storedFilters: z.int(),
  hasQuestions: z.boolean(),
  isSuggested: z.boolean(),
  /** Whether residents are offered it first during a storm. */
  isStormChoice: z.boolean(),
})
export type MergePreview = z.output<typeof MergePreview>

export const previewMerge = endpoint('GET', '/api/categories/:id/merge', {
  access: ['sia_read', ['sia_category_write', 'change_category']],
  /** The id of the category that stays. */
  query: z.object({ into: z.string().regex(/^[1-9]\d{0,14}$/) }),
  answer: MergePreview,
  summary: 'What merging a sub category into another one would do',
})

const Moved = z.object({
  /** How many open reports have moved. */
  moved: z.int(),
  /** How many follow, by a job. */
  remaining: z.int(),
})

export const mergeCategory = endpoint('POST', '/api/categories/:id/merge', {
  access: categoryWriters,
  body: z.object({ into: z.int().positive() }),
  answer: Moved,
  summary: 'Merge a sub category into another one: it is switched off, and what is about it goes to the other one',
})

/** What is put back, and what stays because a user changed or removed it since. */
const Counts = z.object({ back: z.int(), changed: z.int() })

/** What undoing a merge does at this moment. */
export const UndoPreview = z.object({
  /** The names. */
  category: z.string(),
  into: z.string(),
  /** Those that came along and are still in the other category. */
  openReports: z.int(),
  /** Of those, the ones that have ended since: they stay there, also in figures. */
  endedReports: z.int(),
  visibility: Visibility,
  defaultTexts: Counts,
  /** The names of the routing rules. */
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
