import { useQuery } from '@tanstack/react-query'
import { commands } from '../../../web/commands/commands.ts'
import { useCommands } from '../../../web/commands/use-commands.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { focusHeading } from '../../../web/focus.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { categoriesQuery } from '../../categories/web/queries.ts'
import { hasRightTo } from '../../reports/policy.ts'
import { SaveFailure } from '../../reports/web/SaveFailure.tsx'
import { useSaveState } from '../../reports/web/use-save-state.ts'
import { useSession } from '../../users/web/session.ts'
import { assignToMePatch, findCategoryByUrl } from '../choices.ts'
import type { Editing } from './editing.ts'

/** Assigns an unassigned report to the user at once, without the list of colleagues. */
export function AssignToMeButton({ editing }: { editing: Editing }) {
  const { fetch } = useSession()
  const { featureFlags } = useConfiguration()
  const { data: categories = [] } = useQuery(categoriesQuery(fetch))
  const { outcome, busy, run } = useSaveState(focusHeading) // the button is removed
  const { report, user } = editing
  const category = findCategoryByUrl(categories, report.category.category_url)
  const patch = assignToMePatch(user, report, category, featureFlags)
  const allowed = hasRightTo(user, 'change') ? patch : undefined
  const take =
    allowed &&
    (() =>
      void run(() => editing.save('assignee', { patch: allowed, successText: 'De melding is aan jou toegewezen' })))
  useCommands({ take: busy ? undefined : take }, `melding ${report.id}`)
  if (!take) return null
  return (
    <>
      <Button variant="secondary" small busy={busy} busyText="Bezig met toewijzen" onClick={take}>
        {commands.take.label}
      </Button>
      <SaveFailure outcome={outcome} />
    </>
  )
}
