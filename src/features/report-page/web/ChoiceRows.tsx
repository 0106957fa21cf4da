import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Category } from '#features/categories/contract.ts'
import { departmentsQuery, useDepartmentNames } from '#features/categories/departments/web/queries.ts'
import { PriorityMark } from '#features/report-view/web/marks.tsx'
import { type TypeFlags, typeName } from '#features/reports/labels.ts'
import { hasRightTo } from '#features/reports/policy.ts'
import { priorities } from '#features/reports/rules.ts'
import { ValueForm } from '#features/reports/web/ValueForm.tsx'
import { ColleagueName } from '#features/users/web/colleague-names.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { EditButton } from '#web/ui/ValueList.tsx'
import { useFocusAfterEditing } from '#web/use-focus.ts'
import { priorityOptions, routingOptions, typeOptions } from '../choices.ts'
import { AssigneeForm } from './AssigneeField.tsx'
import type { Editing, Panel } from './editing.ts'
import type { ReportPatchInput } from './queries.ts'

type Option = { value: string; label: string; hint?: string | undefined }

type Props = {
  editing: Editing
  panel: Panel
  term: string
  /** With its article, to begin a sentence: 'De urgentie'. */
  subject: string
  display: ReactNode
  options: readonly Option[]
  value: string
  hint?: string | undefined
  toPatch: (value: string) => ReportPatchInput
  isLongList?: boolean | undefined
}

function ChoiceRow({ subject, options, value, toPatch, isLongList, hint, ...row }: Props) {
  const { editing, panel, term } = row
  const noun = subject.replace(/^(De|Het) /, '')
  const close = () => editing.setOpen(panel, false)
  const submit = (data: FormData) => {
    const chosen = options.find(option => option.value === data.get(panel))
    if (!chosen || chosen.value === value) return async () => ({ kind: 'saved' }) as const
    return () => editing.save(panel, { patch: toPatch(chosen.value), successText: `${subject} is nu ${chosen.label}` })
  }
  const field = { label: term, name: panel, required: true, hint, options, defaultValue: value }
  return (
    <EditRow {...row} noun={noun} editable={hasRightTo(editing.user, 'change')}>
      <ValueForm label={`Wijzig ${noun}`} submit={submit} onClose={close}>
        {isLongList ? <Select {...field} /> : <RadioGroup {...field} />}
      </ValueForm>
    </EditRow>
  )
}

type EditRowProps = {
  editing: Editing
  panel: Panel
  term: string
  /** As in 'Wijzig urgentie'. */
  noun: string
  display: ReactNode
  editable: boolean
  children: ReactNode
}

export function EditRow({ editing, panel, term, noun, display, editable, children }: EditRowProps) {
  const isOpen = editing.isOpen(panel)
  const pencil = useFocusAfterEditing(isOpen)
  if (isOpen)
    return (
      <DescriptionRow term={term} wide>
        {children}
      </DescriptionRow>
    )
  const action = editable && <EditButton ref={pencil} noun={noun} onPress={() => editing.setOpen(panel, true)} />
  return (
    <DescriptionRow term={term} action={action} changed={editing.changed === panel}>
      {display}
    </DescriptionRow>
  )
}

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

const namesOf = (departments: readonly { name: string }[] | null | undefined) =>
  (departments ?? []).map(({ name }) => name).join(', ')

type HandledProps = { editing: Editing; category: Category | undefined }

export function DepartmentRow({ editing, category }: HandledProps) {
  const { report } = editing
  const current = report.routing_departments?.[0]
  const handledBy = useDepartmentNames()(report.category.departments)
  const none = { value: '', label: handledBy ? `${handledBy}, via de subcategorie` : 'Niet gekoppeld' }
  const routable = routingOptions(category)
  const all =
    current && !routable.some(({ value }) => value === String(current.id))
      ? [{ value: String(current.id), label: current.name }, ...routable]
      : routable
  return (
    <ChoiceRow
      editing={editing}
      panel="department"
      term="Afdeling"
      subject="De afdeling"
      display={namesOf(report.routing_departments) || none.label}
      options={current ? all : [none, ...all]}
      value={current ? String(current.id) : ''}
      toPatch={id => ({ routing_departments: id ? [{ id: Number(id) }] : [] })}
      isLongList
    />
  )
}

export function DirectingRow({ editing }: { editing: Editing }) {
  const { report } = editing
  const { data: departments } = useQuery(departmentsQuery)
  const responsible = { value: '', label: 'Verantwoordelijke afdeling' }
  const directing = (departments?.results ?? []).filter(({ can_direct }) => can_direct)
  return (
    <ChoiceRow
      editing={editing}
      panel="directing"
      term="Regie"
      subject="De regie"
      display={namesOf(report.directing_departments) || responsible.label}
      options={[responsible, ...directing.map(({ id, name }) => ({ value: String(id), label: name }))]}
      value={String(report.directing_departments?.[0]?.id ?? '')}
      toPatch={id => ({ directing_departments: id ? [{ id: Number(id) }] : [] })}
    />
  )
}

export function AssigneeRow({ editing, category }: HandledProps) {
  const { report, user } = editing
  const current = report.assigned_user_email
  return (
    <EditRow
      editing={editing}
      panel="assignee"
      term="Toegewezen aan"
      noun="toewijzing"
      display={current === null ? 'Niet toegewezen' : <ColleagueName address={current} />}
      editable={hasRightTo(user, 'change')}
    >
      <AssigneeForm editing={editing} category={category} />
    </EditRow>
  )
}
