import { useState } from 'react'
import type { Category } from '#features/categories/contract.ts'
import { hasRightTo } from '#features/reports/policy.ts'
import { ValueForm } from '#features/reports/web/ValueForm.tsx'
import { ColleagueName } from '#features/users/web/colleague-names.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type Assignee, assignedText, chooseFromList } from '../assignees.ts'
import { assignPatch, handlingDepartments, reroutingBy, reroutingSentence } from '../assigning.ts'
import { AssigneeField, ReroutingAdvice } from './AssigneeField.tsx'
import { EditRow } from './EditRow.tsx'
import type { Editing } from './editing.ts'
import { useDepartmentName } from './use-department-name.ts'

type Props = { editing: Editing; category: Category | undefined }

export function AssigneeRow({ editing, category }: Props) {
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

function AssigneeForm({ editing, category }: Props) {
  const { report } = editing
  const { assignSignalToDepartment: isRouted } = useConfiguration().featureFlags
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Assignee>()
  const [error, setError] = useState<string>()
  const nameOf = useDepartmentName()
  const patch = chosen && assignPatch(chosen, { report, category }, isRouted)
  const rerouting = patch && reroutingBy(patch, { report, category })
  const choose = (assignee: Assignee | undefined, typed: string) => {
    setText(typed)
    setChosen(assignee)
    if (assignee) setError(undefined)
  }
  const submit = () => {
    if (!chosen || !patch) return void setError(text ? chooseFromList : 'Dit veld is verplicht')
    const alsoChanged = rerouting && reroutingSentence(rerouting, nameOf, 'after')
    return () => editing.save('assignee', { patch, successText: assignedText(chosen), alsoChanged })
  }
  return (
    <ValueForm
      label="Wijzig toewijzing"
      submit={submit}
      onClose={() => editing.setOpen('assignee', false)}
      aside={<ReroutingAdvice rerouting={rerouting} />}
    >
      <AssigneeField
        label={<VisuallyHidden>Toegewezen aan</VisuallyHidden>}
        required
        current={report.assigned_user_email}
        handledBy={handlingDepartments({ report, category })}
        onChoose={choose}
        opensAtOnce
        error={error}
      />
    </ValueForm>
  )
}
