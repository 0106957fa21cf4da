import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoutingRule } from '../../../../features/routing/contract.ts'
import { orderRules, rulesKey, rulesQuery } from '../../../../features/routing/manage/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { errorText } from '../../../../web/error-texts.ts'
import { useNotices } from '../../../../web/ui/notices.ts'
import { useOfferUndo } from '../../../../web/ui/Undo.tsx'

/** Puts the rules in another order at once, with the way back. */
export function useRuleOrder(rules: readonly RoutingRule[]) {
  const { fetch } = useSession()
  const queries = useQueryClient()
  const { notify } = useNotices()
  const offerUndo = useOfferUndo()
  const [isBusy, setBusy] = useState(false)
  const query = rulesQuery(fetch)
  const place = async (from: number[], to: number[]) => {
    queries.setQueryData(query.queryKey, await orderRules(fetch, { from, to }))
    void queries.invalidateQueries({ queryKey: [rulesKey] })
  }
  const order = async (to: number[]) => {
    const from = rules.map(({ expressionId }) => expressionId)
    setBusy(true)
    queries.setQueryData(
      query.queryKey,
      to.flatMap(id => rules.filter(({ expressionId }) => expressionId === id)),
    )
    try {
      await place(from, to)
      offerUndo({ text: 'Volgorde bewaard', undo: () => place(to, from) })
    } catch (error) {
      void queries.invalidateQueries({ queryKey: query.queryKey })
      notify({ title: 'De volgorde is niet bewaard', message: errorText(error), variant: 'error', type: 'local' })
    }
    setBusy(false)
  }
  return { isBusy, order }
}
