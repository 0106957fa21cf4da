import { PriorityMark } from '#features/report-view/web/PriorityMark.tsx'
import { type TypeFlags, typeName } from '#features/reports/labels.ts'
import { priorities } from '#features/reports/rules.ts'
import { priorityOptions, typeOptions } from '../choices.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import type { Editing } from './editing.ts'

export function PriorityRow({ editing }: { editing: Editing }) {
  const { priority } = editing.report.priority
  return (
    <ChoiceRow
      editing={editing}
      panel="priority"
      term="Urgentie"
      subject="De urgentie"
      display={<PriorityMark priority={priority} />}
      options={priorityOptions}
      value={priority}
      toPatch={value => ({ priority: { priority: priorities.find(option => option === value) ?? priority } })}
    />
  )
}

export function TypeRow({ editing, flags }: { editing: Editing; flags: TypeFlags }) {
  const { code } = editing.report.type
  return (
    <ChoiceRow
      editing={editing}
      panel="type"
      term="Type"
      subject="Het type"
      display={typeName(code, flags)}
      options={typeOptions(code, flags)}
      value={code}
      toPatch={value => ({ type: { code: value } })}
    />
  )
}
