import { useQuery } from '@tanstack/react-query'
import { commands } from '../../../web/commands/commands.ts'
import { useCommands } from '../../../web/commands/use-commands.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { focusHeading } from '../../../web/focus.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { PersonIcon } from '../../../web/ui/icons.tsx'
import { categoriesQuery } from '../../categories/web/queries.ts'
import { hasRightTo } from '../../reports/policy.ts'
import { SaveFailure } from '../../reports/web/SaveFailure.tsx'
import { useSaveState } from '../../reports/web/use-save-state.ts'
import { useSession } from '../../users/web/session.ts'
import { assignToMePatch, findCategoryByUrl } from '../choices.ts'
import type { Editing } from './editing.ts'

/**
 * What assigns an unassigned report to the user at once, without the list of colleagues: undefined when that cannot be, null
 * while that is not known.
 */
export function useTake({ report, user }: Pick<Editing, 'report' | 'user'>) {
  const { fetch } = useSession()
  const { featureFlags } = useConfiguration()
  const { data: categories, isPending } = useQuery(categoriesQuery(fetch))
  if (!hasRightTo(user, 'change')) return undefined
  if (!categories) return isPending && report.assigned_user_email === null ? null : undefined
  return assignToMePatch(user, report, findCategoryByUrl(categories, report.category.category_url), featureFlags)
}

type Props = { editing: Editing; patch: NonNullable<ReturnType<typeof assignToMePatch>> }

/** Assigns an unassigned report to the user. */
export function AssignToMeButton({ editing, patch }: Props) {
  const { outcome, busy, run } = useSaveState(focusHeading) // the button is removed
  const take = () =>
    void run(() => editing.save('assignee', { patch, successText: 'De melding is aan jou toegewezen' }))
  useCommands({ take: busy ? undefined : take }, `melding ${editing.report.id}`)
  return (
    <>
      <Button small icon={<PersonIcon />} busy={busy} busyText="Bezig met toewijzen" onClick={take}>
        {commands.take.label}
      </Button>
      <SaveFailure outcome={outcome} />
    </>
  )
}
