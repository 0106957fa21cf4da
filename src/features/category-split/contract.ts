import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { categoryWriters } from '../categories/writers.ts'
import { maxReports } from './rules.ts'

const Words = z.string().max(200).default('')

/** The open reports of a category that a user may see and that match, oldest first, as many as can be moved at once. */
export const SplitPreview = z.object({
  /** How many match; more than the list has when there are too many for one time. */
  count: z.int(),
  /** How many are open, whether or not they match. */
  openReports: z.int(),
  reports: z.array(
    z.object({
      id: z.int(),
      /** The beginning. */
      text: z.string(),
      address: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** The areas of the open reports, to choose from. */
  areas: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type SplitPreview = z.output<typeof SplitPreview>

export const previewSplit = endpoint('GET', '/api/categories/:id/split', {
  access: ['sia_read', ['sia_category_write', 'change_category']],
  query: z.object({
    /** Words that all occur in the text of a report. */
    text: Words,
    /** Words that all occur in one of the answers. */
    answer: Words,
    /** The code of an area. */
    area: Words,
  }),
  answer: SplitPreview,
  summary: 'The open reports of a sub category that can be moved when it is split',
})

export const splitCategory = endpoint('POST', '/api/categories/:id/split', {
  access: categoryWriters,
  body: z.object({
    /** Where the reports go: an active sub category, or a new one that begins as a copy. */
    into: z.union([
      z.object({ id: z.int().positive() }),
      z.object({ name: z.string().trim().min(1, 'Vul een naam in.').max(255) }),
    ]),
    reports: z.array(z.int().positive()).min(1, 'Kies minstens één melding.').max(maxReports),
  }),
  answer: z.object({
    /** The category that the reports are in now. */
    categoryId: z.int(),
    /** Fewer than were named when some have ended or were moved meanwhile. */
    moved: z.int(),
  }),
  summary: 'Split a sub category: some of its open reports go to a new or to another one',
})
