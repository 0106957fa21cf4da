import type { HistoryLine } from '#web/form/ChangeHistory.tsx'
import type { RuleChange } from '../contract.ts'
import { conditionsText, type Names, newRule, type RuleValues } from './rule-values.ts'

type Change = RuleChange['changes'][number]

function valuesIn(changes: readonly Change[], side: 'from' | 'to'): Partial<RuleValues> {
  const value = (field: string) => changes.find(change => change.field === field)?.[side]
  const [name, code, departmentId, userEmail, isActive] = ['name', 'code', 'departmentId', 'userEmail', 'isActive'].map(
    value,
  )
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof code === 'string' && { code }),
    ...(typeof departmentId === 'number' && { departmentId }),
    ...(typeof userEmail === 'string' && { userEmail }),
    ...(userEmail === null && { userEmail: '' }),
    ...(typeof isActive === 'boolean' && { isActive }),
  }
}

export const removedRule = ({ changes }: RuleChange): RuleValues => ({ ...newRule, ...valuesIn(changes, 'from') })

export function orderIn({ rule, changes }: RuleChange): { from: number[]; to: number[] } | undefined {
  const [change] = rule === null ? changes : []
  const ids = (value: unknown) => (Array.isArray(value) ? value.map(Number) : [])
  return change && { from: ids(change.from), to: ids(change.to) }
}

function changeText({ field, from, to }: Change, names: Names): string[] {
  const values = { from: valuesIn([{ field, from, to }], 'from'), to: valuesIn([{ field, from, to }], 'to') }
  const pair = (label: string, text: (value: Partial<RuleValues>) => string | null | undefined) => [
    `${label}: ${text(values.from) ?? 'leeg'} werd ${text(values.to) ?? 'leeg'}`,
  ]
  switch (field) {
    case 'name':
      return pair('Naam', ({ name }) => name)
    case 'code':
      return pair('Voorwaarden', ({ code }) => code && conditionsText(code, names))
    case 'departmentId':
      return pair('Afdeling', ({ departmentId: id }) => (typeof id === 'number' ? names.department(id) : 'geen'))
    case 'userEmail':
      return pair('Op naam van', ({ userEmail: email }) => (email ? names.colleague(email) : 'niemand'))
    case 'isActive':
      return to === null ? [] : [to ? 'Aangezet' : 'Uitgezet']
    default:
      return []
  }
}

function changeTextOf({ action, changes }: RuleChange, names: Names): string {
  if (action === 'created') return 'Toegevoegd'
  if (action === 'deleted') return 'Verwijderd'
  return changes.flatMap(change => changeText(change, names)).join('\n')
}

/** @param restore puts the old values into the form */
export const ruleLines = (
  history: readonly RuleChange[],
  names: Names,
  restore: (values: Partial<RuleValues>) => void,
): HistoryLine[] =>
  history.map(change => ({
    id: change.id,
    at: change.at,
    by: change.by === null ? undefined : names.colleague(change.by),
    text: changeTextOf(change, names),
    onRestore: change.action === 'changed' ? () => restore(valuesIn(change.changes, 'from')) : undefined,
  }))

/** @param restore undefined when the change cannot be restored */
export const allRuleLines = (
  history: readonly RuleChange[],
  names: Names,
  restore: (change: RuleChange) => (() => void) | undefined,
): HistoryLine[] =>
  history.map(change => ({
    id: change.id,
    at: change.at,
    by: change.by === null ? undefined : names.colleague(change.by),
    text: change.rule ? `${change.rule.name}\n${changeTextOf(change, names)}` : 'Volgorde gewijzigd',
    onRestore: restore(change),
    restoreLabel: change.action === 'deleted' ? 'Voeg weer toe' : 'Herstel deze volgorde',
  }))
