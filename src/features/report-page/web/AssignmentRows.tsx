import { useQuery } from '@tanstack/react-query'
import { Email } from '../../../web/ui/Email.tsx'
import type { Category } from '../../categories/contract.ts'
import { departmentsQuery } from '../../categories/web/queries.ts'
import { usernamesQuery } from '../../users/web/queries.ts'
import { useSession } from '../../users/web/session.ts'
import { assigneeDepartmentCodes, routingOptions } from '../choices.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import type { Editing } from './editing.ts'

const unassignedText = 'Niet toegewezen'
const namesErrorText = 'De namen van collega’s konden niet opgehaald worden. Kies Annuleer en probeer het nogmaals.'
const codes = (departments: readonly { code: string }[] | null | undefined) =>
  (departments ?? []).map(({ code }) => code).join(', ')

/** Who of the departments that it is with handles it. */
export function AssigneeRow({ editing }: { editing: Editing }) {
  const { report } = editing
  const { fetch } = useSession()
  const {
    data: names = [],
    isPending,
    isError,
  } = useQuery({
    ...usernamesQuery(fetch, assigneeDepartmentCodes(report)),
    enabled: editing.isOpen('assignee'),
  })
  const now = report.assigned_user_email ?? ''
  const people = now && !names.includes(now) ? [now, ...names] : names
  const options = [{ value: '', label: unassignedText }, ...people.map(name => ({ value: name, label: name }))]
  return (
    <ChoiceRow
      editing={editing}
      panel="assignee"
      term="Toegewezen aan"
      subject="De behandelaar"
      display={<Email address={now || unassignedText} />}
      options={options}
      value={now}
      hint={isPending ? 'Bezig met het ophalen van je collega’s…' : isError ? namesErrorText : undefined}
      toPatch={email => ({ assigned_user_email: email || null })}
      isLongList
    />
  )
}

type DepartmentProps = { editing: Editing; category: Category | undefined }

/** To which department one report goes, besides its category. */
export function DepartmentRow({ editing, category }: DepartmentProps) {
  const { report } = editing
  const now = report.routing_departments?.[0]
  const none = { value: '', label: 'Niet gekoppeld' }
  const listed = routingOptions(category)
  const all =
    now && !listed.some(({ value }) => value === String(now.id))
      ? [{ value: String(now.id), label: `${now.name} (${now.code})` }, ...listed]
      : listed
  return (
    <ChoiceRow
      editing={editing}
      panel="department"
      term="Afdeling"
      subject="De afdeling"
      display={codes(report.routing_departments) || none.label}
      options={now ? all : [none, ...all]}
      value={now ? String(now.id) : ''}
      toPatch={id => ({ routing_departments: id ? [{ id: Number(id) }] : [] })}
      isLongList
    />
  )
}

/** Which department watches over all parts of a report together. */
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
