import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { Suggest } from '../../../web/ui/Suggest.tsx'
import type { Category } from '../../categories/contract.ts'
import { departmentsQuery } from '../../categories/departments/web/queries.ts'
import { hasRightTo } from '../../reports/policy.ts'
import { ValueForm } from '../../reports/web/ValueForm.tsx'
import { directoryOf } from '../../users/directory.ts'
import { ColleagueName } from '../../users/web/colleague-names.tsx'
import { colleaguesQuery } from '../../users/web/queries.ts'
import { useSession } from '../../users/web/session.ts'
import { type Assignee, assigneesMatching, assignPatch } from '../assignees.ts'
import { EditRow } from './EditRow.tsx'
import type { Editing } from './editing.ts'

type Props = { editing: Editing; category: Category | undefined }

/** The row of the colleague who handles the report: any colleague, whose department follows. */
export function AssigneeRow({ editing, category }: Props) {
  const { report, user } = editing
  const current = report.assigned_user_email
  return (
    <EditRow
      editing={editing}
      panel="assignee"
      term="Toegewezen aan"
      noun="behandelaar"
      display={current === null ? 'Niet toegewezen' : <ColleagueName address={current} />}
      editable={hasRightTo(user, 'change')}
    >
      <AssigneeForm editing={editing} category={category} />
    </EditRow>
  )
}

const noColleagues = directoryOf([])
const noNames = 'De namen van collega’s konden niet opgehaald worden. Kies Annuleer en probeer het nogmaals.'

function AssigneeForm({ editing, category }: Props) {
  const { report } = editing
  const { fetch } = useSession()
  const { assignSignalToDepartment: isRouted } = useConfiguration().featureFlags
  const { data: directory = noColleagues, isError } = useQuery(colleaguesQuery(fetch))
  const { data: departments } = useQuery(departmentsQuery(fetch))
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Assignee>()
  const [error, setError] = useState<string>()
  const byId = new Map(departments?.results.map(department => [department.id, department]))
  const patch = chosen && assignPatch(chosen, { report, category }, isRouted)
  const movesTo = departments?.results.find(({ id }) => id === patch?.routing_departments?.[0]?.id)
  const type = (typed: string) => {
    setText(typed)
    setChosen(undefined)
  }
  const choose = (assignee: Assignee) => {
    setChosen(assignee)
    setText(assignee.label)
    setError(undefined)
  }
  const submit = () => {
    if (!chosen || !patch) return void setError(text ? 'Kies een collega uit de lijst' : 'Dit veld is verplicht')
    return () => editing.save('assignee', { patch, successText: `De behandelaar is nu ${chosen.name}` })
  }
  return (
    <ValueForm label="Wijzig behandelaar" submit={submit} onClose={() => editing.setOpen('assignee', false)}>
      <Suggest
        label="Toegewezen aan"
        required
        hint="Typ een naam of een afdeling, of kies met de pijltjes."
        text={text}
        onText={type}
        items={assigneesMatching(chosen ? '' : text, { directory, departments: byId, report, category })}
        keyOf={({ email }) => email ?? ''}
        textOf={({ label }) => label}
        groupOf={({ group }) => group}
        onChoose={choose}
        error={isError ? noNames : error}
        emptyText="Geen collega gevonden"
        openOnClick
      />
      <p aria-live="polite">{movesTo && `De melding gaat dan naar afdeling ${movesTo.name}.`}</p>
    </ValueForm>
  )
}
