import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderRoutingRules, type RoutingRule } from '#features/routing/contract.ts'
import { rulesKey, rulesQuery } from '#features/routing/manage/web/queries.ts'
import { type Names, ruleText } from '#features/routing/manage/web/rule-values.ts'
import { useSession } from '#features/users/web/session.ts'
import { call } from '#web/call.ts'
import { errorText } from '#web/error-texts.ts'
import { Link } from '#web/ui/Link.tsx'
import { useNotices } from '#web/ui/notices.ts'
import { OrderList } from '#web/ui/OrderList.tsx'
import { useOfferUndo } from '#web/ui/Undo.tsx'
import { rulePath } from '../pages.ts'
import { MoveButton } from '../parts/MoveButton.tsx'
import { type Problem, problemText } from './problems.ts'
import css from './Routing.module.css'

type Props = {
  rules: readonly RoutingRule[]
  problems: readonly Problem[]
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
  problems: readonly Problem[]
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
