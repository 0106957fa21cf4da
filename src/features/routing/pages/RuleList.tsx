import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rulePath } from '#features/municipality/pages/settings-pages.ts'
import { useSession } from '#features/users/web/session.ts'
import { MoveButton } from '#settings/pages/parts/MoveButton.tsx'
import { useApi } from '#web/api.ts'
import { call, errorText } from '#web/call.ts'
import { ChangeHistory } from '#web/form/ChangeHistory.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { OrderList } from '#web/ui/OrderList.tsx'
import { useOfferUndo } from '#web/ui/Undo.tsx'
import { listRuleChanges, orderRoutingRules, type RoutingRule, type RuleChange, type RuleProblem } from '../contract.ts'
import { problemText } from '../dry-run-summary.ts'
import {
  addRule,
  allRuleLines,
  type Names,
  orderIn,
  removedRule,
  rulesKey,
  rulesQuery,
  ruleText,
} from '../web/rule-values.ts'
import css from './Routing.module.css'

type Props = {
  rules: readonly RoutingRule[]
  problems: readonly RuleProblem[]
  names: Names
  mayChange: boolean
}

export function RuleList({ rules, problems, names, mayChange }: Props) {
  const { isBusy, order } = useRuleOrder(rules)
  if (rules.length === 0) return <p>Er zijn nog geen regels: de categorie beslist altijd.</p>
  const ids = rules.map(({ expressionId }) => expressionId)
  const move = (place: number, places: -1 | 1) => {
    const id = ids[place]
    if (id !== undefined) void order(ids.toSpliced(place, 1).toSpliced(place + places, 0, id))
  }
  const contentOf = (rule: RoutingRule, place: number) => (
    <div className={css.rule}>
      <span>{place + 1}</span>
      <RuleSummary
        rule={rule}
        problems={problems.filter(problem => problem.rule === place)}
        names={names}
        rules={rules}
      />
      {mayChange && (
        <div className={css.moves}>
          {(['omhoog', 'omlaag'] as const).map(text => (
            <MoveButton
              key={text}
              name={rule.name}
              text={text}
              isLast={place === (text === 'omhoog' ? 0 : rules.length - 1)}
              busy={isBusy}
              onMove={() => move(place, text === 'omhoog' ? -1 : 1)}
            />
          ))}
        </div>
      )}
    </div>
  )
  const label = 'Regels, in volgorde'
  if (!mayChange)
    return (
      <ol className={css.plain} aria-label={label}>
        {rules.map((rule, place) => (
          <li key={rule.expressionId}>{contentOf(rule, place)}</li>
        ))}
      </ol>
    )
  const items = rules.map((rule, place) => ({
    id: rule.expressionId,
    label: rule.name,
    content: contentOf(rule, place),
  }))
  return <OrderList label={label} className={css.rules} items={items} onOrder={to => void order(to)} />
}

type SummaryProps = {
  rule: RoutingRule
  problems: readonly RuleProblem[]
  names: Names
  rules: readonly RoutingRule[]
}

const RuleSummary = ({ rule, problems, names, rules }: SummaryProps) => (
  <div>
    <Link href={`${rulePath}/${rule.expressionId}`}>{rule.name}</Link>
    <small>{ruleText(rule, names)}</small>
    {!rule.isActive && <small className={css.problem}>Uit{rule.error && `: ${rule.error}`}</small>}
    {rule.isActive &&
      problems.map(problem => (
        <small key={problem.kind} className={css.problem}>
          {problemText(problem, rules)}
        </small>
      ))}
  </div>
)

function useRuleOrder(rules: readonly RoutingRule[]) {
  const { fetch } = useSession()
  const queries = useQueryClient()
  const { notify } = useNotices()
  const offerUndo = useOfferUndo()
  const [isBusy, setBusy] = useState(false)
  const query = rulesQuery
  const place = async (from: number[], to: number[]) => {
    queries.setQueryData(query.queryKey, await call(orderRoutingRules, { body: { from, to } }, fetch))
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

type HistoryProps = { rules: readonly RoutingRule[]; names: Names; mayChange: boolean }

/** An order or a removed rule can be restored here; changes of a rule in its form. */
export function RulesHistory({ rules, names, mayChange }: HistoryProps) {
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
