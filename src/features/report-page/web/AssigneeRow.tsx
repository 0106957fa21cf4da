import { useState } from 'react'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import type { Category } from '../../categories/contract.ts'
import { hasRightTo } from '../../reports/policy.ts'
import { ValueForm } from '../../reports/web/ValueForm.tsx'
import { ColleagueName } from '../../users/web/colleague-names.tsx'
import { type Assignee, assignPatch, chooseFromList, handlingDepartments } from '../assignees.ts'
import { AssigneeField } from './AssigneeField.tsx'
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

function AssigneeForm({ editing, category }: Props) {
  const { report } = editing
  const { assignSignalToDepartment: isRouted } = useConfiguration().featureFlags
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Assignee>()
  const [error, setError] = useState<string>()
  const patch = chosen && assignPatch(chosen, { report, category }, isRouted)
  const choose = (assignee: Assignee | undefined, typed: string) => {
    setText(typed)
    setChosen(assignee)
    if (assignee) setError(undefined)
  }
  const submit = () => {
    if (!chosen || !patch) return void setError(text ? chooseFromList : 'Dit veld is verplicht')
    return () => editing.save('assignee', { patch, successText: `De behandelaar is nu ${chosen.name}` })
  }
  return (
    <ValueForm label="Wijzig behandelaar" submit={submit} onClose={() => editing.setOpen('assignee', false)}>
      <AssigneeField
        label="Toegewezen aan"
        required
        hint="Typ een naam of een afdeling, of kies met de pijltjes."
        current={report.assigned_user_email}
        handledBy={handlingDepartments(report, category)}
        onChoose={choose}
        movesTo={patch?.routing_departments?.[0]?.id}
        error={error}
      />
    </ValueForm>
  )
}
