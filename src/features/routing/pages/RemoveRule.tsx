import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { reportCountText } from '#features/bulk/parts.ts'
import { routingPath } from '#features/municipality/pages/settings-pages.ts'
import { useSession } from '#features/users/web/session.ts'
import { RemoveButton } from '#settings/pages/parts/RemoveButton.tsx'
import { useSend } from '#web/api.ts'
import { errorText } from '#web/call.ts'
import { useNotices } from '#web/ui/notices.tsx'
import { useOfferUndo } from '#web/ui/Undo.tsx'
import { deleteExpression, type ProposedRule, type RoutingRule } from '../contract.ts'
import { movesOf } from '../dry-run-summary.ts'
import {
  addRule,
  dryRunQuery,
  type Names,
  type Proposal,
  type RuleValues,
  ruleErrors,
  rulesKey,
} from '../web/rule-values.ts'

type Props = {
  id: number
  values: RuleValues
  rules: readonly RoutingRule[]
  names: Names
  /** Called before the removal: unsaved changes would keep the user on the page. */
  onRemove: () => void
}

export function RemoveRule({ id, values, rules, names, onRemove }: Props) {
  const { mutateAsync, isPending } = useRemoval({ id, values })
  const remove = () => {
    onRemove()
    return mutateAsync({ params: { id } })
  }
  return (
    <RemoveButton title={`Regel '${values.name}' verwijderen?`} isPending={isPending} onRemove={remove}>
      <WhatChanges id={id} rules={rules} names={names} />
      <p>Meldingen die er al zijn, blijven waar ze zijn. Wil je de regel later weer gebruiken? Zet hem dan uit.</p>
    </RemoveButton>
  )
}

function WhatChanges({ id, rules, names }: Pick<Props, 'id' | 'rules' | 'names'>) {
  const { data } = useQuery(dryRunQuery({ rules: rulesWithout(rules, id) }))
  if (!data) return <p>Rekent…</p>
  const moves = movesOf(data.changes, ids => ids.map(names.department).join(' en ') || 'niemand')
  if (moves.length === 0)
    return (
      <p>Van de laatste {reportCountText(data.checked)} gaat er zonder deze regel geen enkele ergens anders heen.</p>
    )
  return (
    <>
      <p>Van de laatste {reportCountText(data.checked)} zouden er zonder deze regel anders gaan:</p>
      <ul>
        {moves.map(({ text, count }) => (
          <li key={text}>
            {text}: {count}
          </li>
        ))}
      </ul>
    </>
  )
}

function useRemoval({ id, values }: Pick<Props, 'id' | 'values'>) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const offerUndo = useOfferUndo()
  const undo = async () => {
    const { result } = await addRule(fetch, values)
    await queries.invalidateQueries({ queryKey: [rulesKey] })
    if (result.kind === 'refused') throw new Error(Object.values(result.errors).join(' '))
  }
  return useSend(deleteExpression, {
    onSuccess: async () => {
      await navigate(routingPath)
      queries.removeQueries({ queryKey: [rulesKey, id] })
      await queries.invalidateQueries({ queryKey: [rulesKey] })
      offerUndo({ text: `Regel '${values.name}' verwijderd`, undo })
    },
    onError: error =>
      notify({ title: 'De regel is niet verwijderd', message: errorText(error), variant: 'error', type: 'local' }),
  })
}

const asProposed = ({ name, code, departmentId, userEmail, isActive }: RoutingRule): ProposedRule => ({
  name,
  code,
  departmentId,
  userEmail,
  isActive,
})

export function proposedRules(
  rules: readonly RoutingRule[],
  id: number | undefined,
  values: RuleValues,
): (Proposal & { tried: number }) | undefined {
  const { name, userEmail } = values
  const { code, departmentId } = ruleErrors(values)
  if (code !== undefined || departmentId !== undefined) return undefined
  const proposed = { ...values, name: name.trim(), userEmail: userEmail || null }
  if (id === undefined) return { rules: [...rules.map(asProposed), proposed], tried: rules.length }
  return {
    rules: rules.map(rule => (rule.expressionId === id ? proposed : asProposed(rule))),
    tried: rules.findIndex(({ expressionId }) => expressionId === id),
  }
}

const rulesWithout = (rules: readonly RoutingRule[], id: number): readonly ProposedRule[] =>
  rules.filter(({ expressionId }) => expressionId !== id).map(asProposed)
