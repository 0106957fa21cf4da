import { z } from 'zod'
import { categoryWriters } from '#features/categories/writers.ts'
import { endpoint } from '#kit/endpoint.ts'

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
