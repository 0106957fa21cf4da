import { useQuery } from '@tanstack/react-query'
import type { Category } from '../../categories/contract.ts'
import { departmentsQuery } from '../../categories/departments/web/queries.ts'
import { colleagueOptions } from '../../users/directory.ts'
import { ColleagueName, useColleagueNames } from '../../users/web/colleague-names.tsx'
import { usernamesQuery } from '../../users/web/queries.ts'
import { useSession } from '../../users/web/session.ts'
import { assigneeDepartmentCodes, routingOptions } from '../choices.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import type { Editing } from './editing.ts'

const unassignedText = 'Niet toegewezen'
const namesErrorText = 'De namen van collega’s konden niet opgehaald worden. Kies Annuleer en probeer het nogmaals.'
const codes = (departments: readonly { code: string }[] | null | undefined) =>
  (departments ?? []).map(({ code }) => code).join(', ')

/** The row of the assignee: a user of the departments that handle the report. */
export function AssigneeRow({ editing }: { editing: Editing }) {
  const { report } = editing
  const { fetch } = useSession()
  const nameOf = useColleagueNames()
  const {
    data: names = [],
    isPending,
    isError,
  } = useQuery({
    ...usernamesQuery(fetch, assigneeDepartmentCodes(report)),
    enabled: editing.isOpen('assignee'),
  })
  const current = report.assigned_user_email ?? ''
  const people = current && !names.includes(current) ? [current, ...names] : names
  const options = [{ value: '', label: unassignedText }, ...colleagueOptions(people, nameOf)]
  return (
    <ChoiceRow
      editing={editing}
      panel="assignee"
      term="Toegewezen aan"
      subject="De behandelaar"
      display={current ? <ColleagueName address={current} /> : unassignedText}
      options={options}
      value={current}
      hint={isPending ? 'Bezig met het ophalen van je collega’s…' : isError ? namesErrorText : undefined}
      toPatch={email => ({ assigned_user_email: email || null })}
      isLongList
    />
  )
}

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
