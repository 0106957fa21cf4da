import type { RuleCondition, RuleForm } from './rule-form.ts'

export type Line = { id: number; group: number; condition: RuleCondition }

export const emptyCondition: RuleCondition = { about: 'sub', isNot: false, values: [] }

const firstLine: Line = { id: 1, group: 1, condition: emptyCondition }

export function linesOf(form: RuleForm): readonly Line[] {
  const lines = form.flatMap((group, place) => group.map(condition => ({ group: place + 1, condition })))
  return lines.length > 0 ? lines.map((line, place) => ({ id: place + 1, ...line })) : [firstLine]
}

export const groupsOf = (lines: readonly Line[]): readonly (readonly Line[])[] => [
  ...Map.groupBy(lines, ({ group }) => group).values(),
]

export const formOf = (lines: readonly Line[]): RuleForm =>
  groupsOf(lines).map(group => group.map(({ condition }) => condition))

const nextNumber = (numbers: readonly number[]) => Math.max(0, ...numbers) + 1

export function withNewLine(lines: readonly Line[], group?: number): readonly Line[] {
  const line = {
    id: nextNumber(lines.map(({ id }) => id)),
    group: group ?? nextNumber(lines.map(other => other.group)),
    condition: emptyCondition,
  }
  const last = lines.findLastIndex(other => other.group === line.group)
  return lines.toSpliced(last < 0 ? lines.length : last + 1, 0, line)
}

export function withoutLine(lines: readonly Line[], id: number): readonly Line[] {
  const left = lines.filter(line => line.id !== id)
  return left.length > 0 ? left : [firstLine]
}
