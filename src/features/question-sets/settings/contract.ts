import { z } from 'zod'
import { categoryWriters } from '#features/categories/writers.ts'
import { endpoint } from '#kit/endpoint.ts'
import { QuestionSchema } from '../sets/schema.ts'

const Questions = z.array(QuestionSchema).min(1).max(100)

const QuestionSetInList = z.object({
  categoryId: z.int(),
  name: z.string(),
  mainName: z.string(),
  count: z.int(),
  off: z.int(),
  isPlaceOnly: z.boolean(),
  version: z.int(),
  problems: z.int(),
})
export type QuestionSetInList = z.output<typeof QuestionSetInList>

export const listQuestionSets = endpoint('GET', '/api/question-sets', {
  access: ['sia_read'],
  answer: z.array(QuestionSetInList),
  summary: 'The active sub categories with the number of their questions, by main category and name',
})

const SetVersion = z.object({
  version: z.int(),
  at: z.string().nullable(),
  by: z.string().nullable(),
  changes: z.array(z.string()),
})

export const QuestionSetSettings = z.object({
  categoryId: z.int(),
  name: z.string(),
  mainName: z.string(),
  sub: z.string(),
  version: z.int(),
  questions: Questions,
  /** Newest first; the last one is the built-in set. */
  versions: z.array(SetVersion),
})
export type QuestionSetSettings = z.output<typeof QuestionSetSettings>

export const readQuestionSet = endpoint('GET', '/api/question-sets/:id', {
  access: ['sia_read'],
  answer: QuestionSetSettings,
  summary: 'The questions of a sub category, by its id, with the versions that there were',
})

export const saveQuestionSet = endpoint('PUT', '/api/question-sets/:id', {
  access: categoryWriters,
  body: z.object({ questions: Questions }),
  answer: QuestionSetSettings,
  summary: 'Set the questions of a sub category, as a new version',
})

export const restoreQuestionSet = endpoint('POST', '/api/question-sets/:id/restore', {
  access: categoryWriters,
  body: z.object({
    version: z.int().min(0),
  }),
  answer: QuestionSetSettings,
  summary: 'Set the questions of a sub category to those of an earlier version, as a new version',
})

export const questionsToAsk = endpoint('GET', '/api/questions', {
  access: 'public',
  query: z.object({ main: z.string().max(255), sub: z.string().max(255) }),
  answer: z.object({
    version: z.int(),
    /** Null for the built-in questions, which the form has itself. */
    questions: z.array(QuestionSchema).nullable(),
  }),
  summary: 'The questions that the form asks about a category, when an administrator changed them',
})
