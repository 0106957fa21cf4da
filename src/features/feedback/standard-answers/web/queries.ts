import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, callWithHeaders, type Send } from '../../../../web/call.ts'
import { errorText } from '../../../../web/error-texts.ts'
import { versioned } from '../../../../web/form/save-result.ts'
import { useNotices } from '../../../../web/ui/notices.ts'
import { useOfferUndo } from '../../../../web/ui/Undo.tsx'
import {
  type AnswerSetting,
  answerHistory,
  listAnswerSettings,
  orderAnswers,
  orderTopics,
  readAnswerSetting,
  surveyHistory,
} from '../contract.ts'
import { readAnswerValues } from './answer-values.ts'

/** The first part of the key of every query about the answers of the survey. */
export const answersKey = 'standard-answers'

/** Every answer, active or not, in the order in which reporters read them. */
export const answersQuery = (send: Send) =>
  queryOptions({
    queryKey: [answersKey],
    queryFn: ({ signal }) => call(listAnswerSettings, { signal }, send),
    meta: { suppressErrorNotice: true },
  })

export const answerQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: [answersKey, id],
    queryFn: async ({ signal }) =>
      versioned(await callWithHeaders(readAnswerSetting, { params: { id }, signal }, send), readAnswerValues),
    meta: { suppressErrorNotice: true },
  })

/** The history of one answer, or of all. */
export const answerHistoryQuery = (send: Send, id: number | 'all') =>
  queryOptions({
    queryKey: [answersKey, id, 'history'],
    queryFn: ({ signal }) =>
      id === 'all' ? call(surveyHistory, { signal }, send) : call(answerHistory, { params: { id }, signal }, send),
    meta: { suppressAccessErrors: true },
  })

type Order<Item> = { from: Item[]; to: Item[] }

/** Puts answers or topics in another order at once, with the way back. */
export function useAnswerOrder(send: Send) {
  const queries = useQueryClient()
  const { notify } = useNotices()
  const offerUndo = useOfferUndo()
  const { queryKey } = answersQuery(send)
  const save = async (saving: Promise<AnswerSetting[]>) => {
    queries.setQueryData(queryKey, await saving)
    void queries.invalidateQueries({ queryKey })
  }
  async function order<Item>(place: (order: Order<Item>) => Promise<AnswerSetting[]>, { from, to }: Order<Item>) {
    try {
      await save(place({ from, to }))
      offerUndo({ text: 'Volgorde bewaard', undo: () => save(place({ from: to, to: from })) })
    } catch (error) {
      void queries.invalidateQueries({ queryKey })
      notify({ title: 'De volgorde is niet bewaard', message: errorText(error), variant: 'error', type: 'local' })
    }
  }
  return {
    orderAnswers: (body: Order<number>) => order(changed => call(orderAnswers, { body: changed }, send), body),
    orderTopics: (body: Order<string>) => order(changed => call(orderTopics, { body: changed }, send), body),
  }
}
