import { useQuery } from '@tanstack/react-query'
import type { Category } from '#features/categories/contract.ts'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { useDepartmentNames } from '#features/categories/departments/web/use-department-names.ts'
import { routingOptions } from '../choices.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import type { Editing } from './editing.ts'

const namesOf = (departments: readonly { name: string }[] | null | undefined) =>
  (departments ?? []).map(({ name }) => name).join(', ')

type DepartmentProps = { editing: Editing; category: Category | undefined }

export function DepartmentRow({ editing, category }: DepartmentProps) {
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
