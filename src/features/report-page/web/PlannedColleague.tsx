import { useColleagueNames } from '../../users/web/colleague-names.tsx'
import { type Assignee, unassigned, unassignedWork } from '../assignees.ts'
import type { Rerouting } from '../assigning.ts'
import { AssigneeField, ReroutingAdvice } from './AssigneeField.tsx'

/** Who is to do the work. */
export type ChosenColleague = Pick<Assignee, 'email' | 'departmentIds'>

type Props = {
  /** The address of who has the report now; null: it is unassigned. */
  assignee: string | null
  /** The departments that handle the report. */
  handledBy: readonly number[]
  /** Undefined while what is typed is not a choice. */
  chosen: ChosenColleague | undefined
  onChoose: (chosen: ChosenColleague | undefined) => void
  rerouting: Rerouting | undefined
  error: string | undefined
}

/** Asks who does planned work: any colleague who can handle it; unassigned where the field is empty. */
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
