import { z } from 'zod'
import { categoryWriters } from '#features/categories/writers.ts'
import { endpoint } from '#kit/endpoint.ts'
import { requiredText } from '#kit/required-text.ts'
import { maxReports } from './rules.ts'

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
