import { useQueryClient } from '@tanstack/react-query'
import { apiKey, apiQuery, useSignedInFetch } from '#web/api.ts'
import { call, errorText } from '#web/call.ts'
import { useNotices } from '#web/ui/notices.tsx'
import { useOfferUndo } from '#web/ui/Undo.tsx'
import { type AnswerSetting, answers, orderTopics, surveyHistory } from '../standard-answers.ts'

export const answersQuery = apiQuery(answers.endpoints.list, {})

export const surveyHistoryQuery = apiQuery(surveyHistory, {}, { meta: { suppressAccessErrors: true } })

type Order<Item> = { from: Item[]; to: Item[] }

export function useAnswerOrder() {
  const send = useSignedInFetch()
  const queries = useQueryClient()
  const { notify } = useNotices()
  const offerUndo = useOfferUndo()
  const { queryKey } = answersQuery
  const refresh = () => void queries.invalidateQueries({ queryKey: apiKey(answers.endpoints.list) })
  const save = async (saving: Promise<AnswerSetting[]>) => {
    queries.setQueryData(queryKey, await saving)
    refresh()
  }
  async function order<Item>(place: (order: Order<Item>) => Promise<AnswerSetting[]>, { from, to }: Order<Item>) {
    try {
      await save(place({ from, to }))
      offerUndo({ text: 'Volgorde bewaard', undo: () => save(place({ from: to, to: from })) })
    } catch (error) {
      refresh()
      notify({ title: 'De volgorde is niet bewaard', message: errorText(error), variant: 'error', type: 'local' })
    }
  }
  return {
    orderAnswers: (body: Order<number>) =>
      order(changed => call(answers.endpoints.order, { body: changed }, send), body),
    orderTopics: (body: Order<string>) => order(changed => call(orderTopics, { body: changed }, send), body),
  }
}
