import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Category } from '#features/categories/contract.ts'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import type { Report } from '#features/report-view/contract.ts'
import { hasRightTo } from '#features/reports/policy.ts'
import { ValueForm } from '#features/reports/web/ValueForm.tsx'
import { directoryOf } from '#features/users/directory.ts'
import { colleaguesQuery, useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { useSession } from '#features/users/web/session.ts'
import { useTypingHint } from '#web/commands/CommandKeys.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Suggest } from '#web/ui/Suggest.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import {
  type Assignee,
  assignedText,
  assigneesMatching,
  chooseFromList,
  unassigned,
  unassignedWork,
} from '../assignees.ts'
import { assignPatch, handlingDepartments, type Rerouting, reroutingBy, reroutingSentence } from '../assigning.ts'
import { findCategoryByUrl } from '../choices.ts'
import type { Editing } from './editing.ts'
import { useDepartmentName } from './use-assignment.ts'

type Props = {
  label: ReactNode
  id?: string
  required?: boolean
  initialText?: string
  placeholder?: string
  /** The current choice or assignee, who is not offered; null when unassigned. */
  current: string | null
  handledBy: readonly number[]
  unassignedLabel?: string
  hasHint?: boolean
  /** Called with undefined while the text matches no choice. */
  onChoose: (assignee: Assignee | undefined, text: string) => void
  opensAtOnce?: boolean
  error: string | undefined
}

const noColleagues = directoryOf([])
const noNames = 'De namen van collega’s konden niet opgehaald worden. Kies Annuleer en probeer het nogmaals.'

function AssigneeField({ initialText = '', hasHint = true, onChoose, error, ...props }: Props) {
  const { current, handledBy, unassignedLabel, ...field } = props
  const { user } = useSession()
  const { data: directory = noColleagues, isError } = useQuery(colleaguesQuery)
  const { data: departments } = useQuery(departmentsQuery)
  const hint = useTypingHint('een naam of een afdeling')
  const [text, setText] = useState(initialText)
  const [isChosen, setChosen] = useState(initialText !== '')
  const byId = new Map(departments?.results.map(department => [department.id, department]))
  const type = (typed: string) => {
    setText(typed)
    setChosen(false)
    onChoose(undefined, typed)
  }
  const choose = (assignee: Assignee) => {
    setText(assignee.label)
    setChosen(true)
    onChoose(assignee, assignee.label)
  }
  return (
    <Suggest
      {...field}
      hint={hasHint && hint}
      text={text}
      onText={type}
      items={assigneesMatching(isChosen ? '' : text, {
        directory,
        departments: byId,
        current,
        self: user?.email,
        handledBy,
        unassignedLabel,
      })}
      keyOf={({ email }) => email ?? ''}
      textOf={({ label }) => label}
      groupOf={({ group }) => group}
      onChoose={choose}
      error={isError ? noNames : error}
      emptyText="Geen collega gevonden"
      openOnClick
    />
  )
}

function ReroutingAdvice({ rerouting }: { rerouting: Rerouting | undefined }) {
  const nameOf = useDepartmentName()
  return <div aria-live="polite">{rerouting && <p>{reroutingSentence(rerouting, nameOf, 'before')}</p>}</div>
}

export type ChosenColleague = Pick<Assignee, 'email' | 'departmentIds'>

type ChosenColleagueProps = {
  assignee: string | null
  handledBy: readonly number[]
  /** Undefined while the text matches no choice. */
  chosen: ChosenColleague | undefined
  onChoose: (chosen: ChosenColleague | undefined) => void
  rerouting: Rerouting | undefined
  error: string | undefined
}

/** An empty field leaves the work unassigned. */
export function PlannedColleague({ assignee, handledBy, chosen, onChoose, rerouting, error }: ChosenColleagueProps) {
  const nameOf = useColleagueNames()
  return (
    <>
      <AssigneeField
        label="Wie doet het?"
        id="colleague"
        initialText={assignee === null ? '' : nameOf(assignee)}
        placeholder={unassignedWork}
        current={chosen?.email ?? null}
        handledBy={handledBy}
        unassignedLabel={unassignedWork}
        hasHint={false}
        onChoose={(found, text) => onChoose(found ?? (text.trim() === '' ? unassigned : undefined))}
        error={error}
      />
      <ReroutingAdvice rerouting={rerouting} />
    </>
  )
}

export function usePlannedColleague(report: Report) {
  const { user } = useSession()
  const { assignSignalToEmployee, assignSignalToDepartment } = useConfiguration().featureFlags
  const { data: categories = [] } = useQuery(categoriesQuery)
  const departmentName = useDepartmentName()
  const assignee = report.assigned_user_email
  const [chosen, setChosen] = useState<ChosenColleague | undefined>({ email: assignee, departmentIds: [] })
  if (!user || !assignSignalToEmployee || !hasRightTo(user, 'change')) return undefined
  const handled = { report, category: findCategoryByUrl(categories, report.category.category_url) }
  const patch = chosen && chosen.email !== assignee ? assignPatch(chosen, handled, assignSignalToDepartment) : undefined
  const rerouting = patch && reroutingBy(patch, handled)
  return {
    field: (error: string | undefined) => (
      <PlannedColleague
        assignee={assignee}
        handledBy={handlingDepartments(handled)}
        chosen={chosen}
        onChoose={setChosen}
        rerouting={rerouting}
        error={error}
      />
    ),
    problem: chosen ? undefined : chooseFromList,
    change: patch && { patch, alsoChanged: rerouting && reroutingSentence(rerouting, departmentName, 'after') },
  }
}

export type ColleagueChange = NonNullable<ReturnType<typeof usePlannedColleague>>['change']

type AssigneeFormProps = { editing: Editing; category: Category | undefined }

export function AssigneeForm({ editing, category }: AssigneeFormProps) {
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
