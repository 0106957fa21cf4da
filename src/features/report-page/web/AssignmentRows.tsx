import { useQuery } from '@tanstack/react-query'
import type { Category } from '../../categories/contract.ts'
import { departmentsQuery } from '../../categories/departments/web/queries.ts'
import { useSession } from '../../users/web/session.ts'
import { routingOptions } from '../choices.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import type { Editing } from './editing.ts'

const codes = (departments: readonly { code: string }[] | null | undefined) =>
  (departments ?? []).map(({ code }) => code).join(', ')

type DepartmentProps = { editing: Editing; category: Category | undefined }

/** The row of the department that this one report is routed to, besides its category. */
export function DepartmentRow({ editing, category }: DepartmentProps) {
  const { report } = editing
  const current = report.routing_departments?.[0]
  const none = { value: '', label: 'Niet gekoppeld' }
  const routable = routingOptions(category)
  const all =
    current && !routable.some(({ value }) => value === String(current.id))
      ? [{ value: String(current.id), label: `${current.name} (${current.code})` }, ...routable]
      : routable
  return (
    <ChoiceRow
      editing={editing}
      panel="department"
      term="Afdeling"
      subject="De afdeling"
      display={codes(report.routing_departments) || none.label}
      options={current ? all : [none, ...all]}
      value={current ? String(current.id) : ''}
      toPatch={id => ({ routing_departments: id ? [{ id: Number(id) }] : [] })}
      isLongList
    />
  )
}

/** The row of the department that directs a parent report. */
export function DirectingRow({ editing }: { editing: Editing }) {
  const { report } = editing
  const { fetch } = useSession()
  const { data: departments } = useQuery(departmentsQuery(fetch))
  const responsible = { value: '', label: 'Verantwoordelijke afdeling' }
  const directing = (departments?.results ?? []).filter(({ can_direct }) => can_direct)
  return (
    <ChoiceRow
      editing={editing}
      panel="directing"
      term="Regie"
      subject="De regie"
      display={codes(report.directing_departments) || responsible.label}
      options={[responsible, ...directing.map(({ id, code }) => ({ value: String(id), label: code }))]}
      value={String(report.directing_departments?.[0]?.id ?? '')}
      toPatch={id => ({ directing_departments: id ? [{ id: Number(id) }] : [] })}
    />
  )
}
