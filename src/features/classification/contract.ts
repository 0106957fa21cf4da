import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'

/** Addresses of categories, best first, and beside them how likely each is. */
const Ranking = z.tuple([z.array(z.string()), z.array(z.number())])

export const predictCategory = endpoint('POST', '/signals/category/prediction', {
  access: 'public',
  // An empty text has an error response of its own (docs/wire/categories.md#prediction).
  body: z.object({ text: z.string().trim().max(10_000) }),
  answer: z.object({ hoofdrubriek: Ranking, subrubriek: Ranking }),
  summary: 'The likely categories of a text',
})

const Share = z.number().min(0).max(1)

/** A suggested category with its explanation, for staff. */
export const CategorySuggestion = z.object({
  /** The address of the sub category on the wire. */
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

const Quality = z.object({
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
  /** 0 is the model that is bundled with the product. */
  id: z.int(),
  createdAt: z.iso.datetime().nullable(),
  isLive: z.boolean(),
  /** Whether its model is stored and can go live: of a worse one only the figures are. */
  isKept: z.boolean(),
  learntFrom: z.int(),
  candidate: Quality,
  /** The version that was live then, evaluated on the same texts. */
  live: Quality.nullable(),
})
export type ClassifierVersion = z.output<typeof ClassifierVersion>

const ClassifierOverview = z.object({
  versions: z.array(ClassifierVersion),
  /** Who pinned the live version, so that nightly training does not replace it; null when none is pinned. */
  chosen: z.object({ by: z.string(), at: z.iso.datetime(), until: z.iso.datetime().nullable() }).nullable(),
  categories: z.array(z.object({ name: z.string(), texts: z.int(), right: z.int() })),
  confusions: z.array(z.object({ name: z.string(), takenFor: z.string(), times: z.int() })),
  /** The entry for the algorithm register, of the live model. */
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
