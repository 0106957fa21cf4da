import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { directoryOf } from '#features/users/directory.ts'
import { colleaguesQuery } from '#features/users/web/colleague-names.tsx'
import { useSession } from '#features/users/web/session.ts'
import { useTypingHint } from '#web/commands/use-typing-hint.ts'
import { Suggest } from '#web/ui/Suggest.tsx'
import { type Assignee, assigneesMatching } from '../assignees.ts'
import { type Rerouting, reroutingSentence } from '../assigning.ts'
import { useDepartmentName } from './use-department-name.ts'

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

export function AssigneeField({ initialText = '', hasHint = true, onChoose, error, ...props }: Props) {
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

export function ReroutingAdvice({ rerouting }: { rerouting: Rerouting | undefined }) {
  const nameOf = useDepartmentName()
  return <div aria-live="polite">{rerouting && <p>{reroutingSentence(rerouting, nameOf, 'before')}</p>}</div>
}
