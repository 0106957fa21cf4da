import type { RoutingRule } from '../../../../features/routing/contract.ts'
import { type Names, ruleText } from '../../../../features/routing/manage/web/rule-values.ts'
import { Link } from '../../../../web/ui/Link.tsx'
import { OrderList } from '../../../../web/ui/OrderList.tsx'
import { rulePath } from '../pages.ts'
import { MoveButton } from '../parts/MoveButton.tsx'
import { type Problem, problemText } from './problems.ts'
import css from './Routing.module.css'
import { useRuleOrder } from './use-rule-order.ts'

type Props = {
  rules: readonly RoutingRule[]
  problems: readonly Problem[]
  names: Names
  mayChange: boolean
}

/** The rules in their order, each said in Dutch, with what is wrong with it. */
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
