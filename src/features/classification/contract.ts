import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

/** URLs of categories, best first, with the likelihood of each. */
const Ranking = z.tuple([z.array(z.string()), z.array(z.number())])

export const predictCategory = endpoint('POST', '/signals/category/prediction', {
  access: 'public',
  // An empty text has its own error (docs/wire/categories.md#prediction).
  body: z.object({ text: z.string().trim().max(10_000) }),
  answer: z.object({ hoofdrubriek: Ranking, subrubriek: Ranking }),
  summary: 'The likely categories of a text',
})

const Share = z.number().min(0).max(1)

export const CategorySuggestion = z.object({
  url: z.string(),
  name: z.string(),
  mainName: z.string(),
  score: Share,
  words: z.array(z.string()),
})
export type CategorySuggestion = z.output<typeof CategorySuggestion>

export const suggestCategories = endpoint('GET', '/api/reports/:id/category-suggestions', {
  access: ['sia_read'],
  answer: z.object({ suggestions: z.array(CategorySuggestion) }),
  summary: 'The likeliest categories of a report that are certain enough to be of use, with the most influential words',
})

export const Quality = z.object({
  texts: z.int(),
  accuracy: Share,
  macroF1: Share,
  inThree: Share,
  mainAccuracy: Share,
  coverage: Share,
  precision: Share,
  calibrationError: Share,
})

const ClassifierVersion = z.object({
  /** 0 is the bundled model. */
  id: z.int(),
  createdAt: z.iso.datetime().nullable(),
  isLive: z.boolean(),
  /** Worse versions keep only their figures, so they cannot go live. */
  isKept: z.boolean(),
  learntFrom: z.int(),
  candidate: Quality,
  live: Quality.nullable(),
})
export type ClassifierVersion = z.output<typeof ClassifierVersion>

const ClassifierOverview = z.object({
  versions: z.array(ClassifierVersion),
  /** Nightly training does not replace a pinned version; null without one. */
  chosen: z.object({ by: z.string(), at: z.iso.datetime(), until: z.iso.datetime().nullable() }).nullable(),
  categories: z.array(z.object({ name: z.string(), texts: z.int(), right: z.int() })),
  confusions: z.array(z.object({ name: z.string(), takenFor: z.string(), times: z.int() })),
  register: z.string(),
})
export type ClassifierOverviewAnswer = z.output<typeof ClassifierOverview>

const administrators = ['sia_category_write'] as const

export const readClassifier = endpoint('GET', '/api/classifier', {
  access: administrators,
  answer: ClassifierOverview,
  summary: 'How good the category suggestions are, and their versions',
})

export const switchClassifier = endpoint('PUT', '/api/classifier/live', {
  access: administrators,
  body: z.object({ id: z.int().min(0) }),
  answer: ClassifierOverview,
  summary: 'Pin another version as live',
})

export const unpinClassifier = endpoint('DELETE', '/api/classifier/choice', {
  access: administrators,
  answer: ClassifierOverview,
  summary: 'Unpin the version, so that nightly training replaces it again',
})
