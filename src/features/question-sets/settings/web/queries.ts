import { queryOptions } from '@tanstack/react-query'
import { call, callWithHeaders, type Send } from '../../../../web/call.ts'
import { saveResult, versioned } from '../../../../web/form/save-result.ts'
import type { SaveResult, Saving } from '../../../../web/form/use-form.ts'
import type { QuestionTemplate } from '../../question.ts'
import {
  listQuestionSets,
  QuestionSetSettings,
  readQuestionSet,
  restoreQuestionSet,
  saveQuestionSet,
} from '../contract.ts'

/** The first part of the key of every query about questions. */
export const questionSetsKey = 'question-sets'

export const questionSetsQuery = (send: Send) =>
  queryOptions({
    queryKey: [questionSetsKey],
    queryFn: ({ signal }) => call(listQuestionSets, { signal }, send),
    meta: { suppressErrorNotice: true },
  })

/** The questions as a form has them. */
export type SetValues = { questions: readonly QuestionTemplate[] }

const readSetValues = (body: unknown): SetValues => ({ questions: QuestionSetSettings.parse(body).questions })

export const questionSetQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: [questionSetsKey, id],
    queryFn: async ({ signal }) => {
      const { body, headers } = await callWithHeaders(readQuestionSet, { params: { id }, signal }, send)
      return { set: body, saved: versioned({ body, headers }, readSetValues) }
    },
    meta: { suppressErrorNotice: true },
  })

export function saveSet(
  send: Send,
  id: number,
  { values, version }: Saving<SetValues>,
): Promise<SaveResult<SetValues>> {
  const request = { params: { id }, body: { questions: [...values.questions] }, headers: { 'If-Match': version } }
  return saveResult(callWithHeaders(saveQuestionSet, request, send), {
    read: readSetValues,
    fields: { questions: 'questions' },
  })
}

type Restore = { id: number; version: number; etag: string }

/** Puts an earlier version back, unless a colleague was first. */
export const restoreSet = (send: Send, { id, version, etag }: Restore) =>
  call(restoreQuestionSet, { params: { id }, body: { version }, headers: { 'If-Match': etag } }, send)
