import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { type Assignee, unassigned, unassignedWork } from '../assignees.ts'
import type { Rerouting } from '../assigning.ts'
import { AssigneeField, ReroutingAdvice } from './AssigneeField.tsx'

export type ChosenColleague = Pick<Assignee, 'email' | 'departmentIds'>

type Props = {
  assignee: string | null
  handledBy: readonly number[]
  /** Undefined while the text matches no choice. */
  chosen: ChosenColleague | undefined
  onChoose: (chosen: ChosenColleague | undefined) => void
  rerouting: Rerouting | undefined
  error: string | undefined
}

/** An empty field leaves the work unassigned. */
export function PlannedColleague({ assignee, handledBy, chosen, onChoose, rerouting, error }: Props) {
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
