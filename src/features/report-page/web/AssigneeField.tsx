import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTypingHint } from '../../../web/commands/use-typing-hint.ts'
import { Suggest } from '../../../web/ui/Suggest.tsx'
import { departmentsQuery } from '../../categories/departments/web/queries.ts'
import { directoryOf } from '../../users/directory.ts'
import { colleaguesQuery } from '../../users/web/queries.ts'
import { useSession } from '../../users/web/session.ts'
import { type Assignee, assigneesMatching } from '../assignees.ts'
import { type Rerouting, reroutingSentence } from '../assigning.ts'
import { useDepartmentName } from './use-department-name.ts'

type Props = {
  label: ReactNode
  id?: string
  required?: boolean
  /** The text in the field when it appears. */
  initialText?: string
  placeholder?: string
  /** The address of who is chosen or has the report, who is not offered; null: unassigned. */
  current: string | null
  /** The departments that handle the report: their colleagues come first. */
  handledBy: readonly number[]
  unassignedLabel?: string
  /** Says how a colleague is found, where that needs no place for other fields. */
  hasHint?: boolean
  /** Undefined while what is typed is not a choice. @param text what is typed */
  onChoose: (assignee: Assignee | undefined, text: string) => void
  /** Whether the colleagues show as soon as the field is there. */
  opensAtOnce?: boolean
  error: string | undefined
}

const noColleagues = directoryOf([])
const noNames = 'De namen van collega’s konden niet opgehaald worden. Kies Annuleer en probeer het nogmaals.'

/** Asks for one of all colleagues who can handle a report, by name or department. */
export function AssigneeField({ initialText = '', hasHint = true, onChoose, error, ...props }: Props) {
  const { current, handledBy, unassignedLabel, ...field } = props
  const { fetch, user } = useSession()
  const { data: directory = noColleagues, isError } = useQuery(colleaguesQuery(fetch))
  const { data: departments } = useQuery(departmentsQuery(fetch))
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

/** To which department a report goes along with who is chosen. It stands where it moves no button. */
export function ReroutingAdvice({ rerouting }: { rerouting: Rerouting | undefined }) {
  const nameOf = useDepartmentName()
  return <div aria-live="polite">{rerouting && <p>{reroutingSentence(rerouting, nameOf, 'before')}</p>}</div>
}
