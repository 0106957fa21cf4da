import { useId } from 'react'
import { commands } from '../../../web/commands/commands.ts'
import { useCommands } from '../../../web/commands/use-commands.ts'
import { focusHeading } from '../../../web/focus.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { PersonIcon } from '../../../web/ui/icons.tsx'
import { SaveFailure } from '../../reports/web/SaveFailure.tsx'
import { useSaveState } from '../../reports/web/use-save-state.ts'
import type { Editing } from './editing.ts'
import type { Taking } from './use-taking.ts'

type Props = { editing: Editing; taking: Taking }

/** Assigns an unassigned report to the user, and says beforehand to which department it goes along. */
export function AssignToMeButton({ editing, taking: { patch, before, after } }: Props) {
  const { outcome, busy, run } = useSaveState(focusHeading) // the button is removed
  const consequence = useId()
  const successText = 'De melding is aan jou toegewezen'
  const take = () => void run(() => editing.save('assignee', { patch, successText, alsoChanged: after }))
  useCommands({ take: busy ? undefined : take }, `melding ${editing.report.id}`)
  return (
    <>
      <Button
        small
        variant={editing.isFormOpen ? 'secondary' : 'primary'}
        icon={<PersonIcon />}
        busy={busy}
        busyText="Bezig met toewijzen"
        aria-describedby={before && consequence}
        onClick={take}
      >
        {commands.take.label}
      </Button>
      {before && <p id={consequence}>{before}</p>}
      <SaveFailure outcome={outcome} />
    </>
  )
}
