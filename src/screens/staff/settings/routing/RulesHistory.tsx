import { useQueryClient } from '@tanstack/react-query'
import { orderRoutingRules, type RoutingRule } from '#features/routing/contract.ts'
import { listRuleChanges, type RuleChange } from '#features/routing/manage/contract.ts'
import { rulesKey } from '#features/routing/manage/web/queries.ts'
import { allRuleLines, orderIn, removedRule } from '#features/routing/manage/web/rule-lines.ts'
import { addRule, type Names } from '#features/routing/manage/web/rule-values.ts'
import { useSession } from '#features/users/web/session.ts'
import { useApi } from '#web/api.ts'
import { call } from '#web/call.ts'
import { errorText } from '#web/error-texts.ts'
import { ChangeHistory } from '#web/form/ChangeHistory.tsx'
import { useNotices } from '#web/ui/notices.ts'
import css from './Routing.module.css'

type Props = { rules: readonly RoutingRule[]; names: Names; mayChange: boolean }

/** An order or a removed rule can be restored here; changes of a rule in its form. */
export function RulesHistory({ rules, names, mayChange }: Props) {
  const { fetch } = useSession()
  const queries = useQueryClient()
  const { notify } = useNotices()
  const changes = useApi(listRuleChanges, {}, { meta: { suppressAccessErrors: true } }).data
  const putBack = async (title: string, work: () => Promise<unknown>) => {
    try {
      await work()
      notify({ title, variant: 'success', type: 'global' })
    } catch (error) {
      notify({ title: 'Dit is niet gelukt', message: errorText(error), variant: 'error', type: 'local' })
    }
    await queries.invalidateQueries({ queryKey: [rulesKey] })
  }
  const current = rules.map(({ expressionId }) => expressionId)
  const restore = (change: RuleChange) => {
    const order = orderIn(change)
    if (!mayChange) return undefined
    if (order && isOtherOrder(order.from, current))
      return () =>
        void putBack('De volgorde is weer als toen', () =>
          call(orderRoutingRules, { body: { from: [...current], to: order.from } }, fetch),
        )
    if (change.action !== 'deleted' || removedRule(change).departmentId === 0) return undefined
    return () => void putBack('Regel weer toegevoegd, achteraan', () => addAgain(change))
  }
  const addAgain = async (change: RuleChange) => {
    const { result } = await addRule(fetch, removedRule(change))
    if (result.kind === 'refused') throw new Error(Object.values(result.errors).join(' '))
  }
  return (
    <div className={css.history}>
      <ChangeHistory lines={changes && allRuleLines(changes, names, restore)} />
    </div>
  )
}

const isOtherOrder = (before: readonly number[], current: readonly number[]) =>
  before.join() !== current.join() && sorted(before) === sorted(current)

const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other).join()
