import { useMutation } from '@tanstack/react-query'
import { type LayerTrialResult, tryMapLayer } from '../../../../features/reports/location/contract.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import type { ObjectKind } from '../../../../kit/map-layers.ts'
import { call } from '../../../../web/call.ts'
import { errorText } from '../../../../web/error-texts.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { MapIcon } from '../../../../web/ui/icons.tsx'
import css from './QuestionSet.module.css'

/** Asks the server to fetch the objects of a layer, and says what came. */
export function TryLayer({ kind }: { kind: ObjectKind }) {
  const { fetch } = useSession()
  const trial = useMutation({
    mutationFn: () => call(tryMapLayer, { params: { layer: kind } }, fetch),
    meta: { suppressErrorNotice: true },
  })
  return (
    <div className={css.trial}>
      <Button
        variant="secondary"
        small
        icon={<MapIcon size="1em" />}
        busy={trial.isPending}
        busyText="Bezig met ophalen"
        onClick={() => trial.mutate()}
      >
        Probeer deze laag
      </Button>
      <p role="status">
        {trial.data && resultText(trial.data)}
        {trial.error && errorText(trial.error)}
      </p>
    </div>
  )
}

function resultText(result: LayerTrialResult): string {
  if ('error' in result) return result.error
  const { count, isWhole, kinds, ids } = result
  if (count === 0) return 'De dienst reageert, maar midden in de gemeente staat er niets.'
  const perKind = kinds.map(({ label, count: number }) => `${number} ${label ?? 'zonder bekende soort'}`).join(', ')
  return `${isWhole ? count : `Meer dan ${count}`} gevonden in het midden van de gemeente: ${perKind}. Bijvoorbeeld nummer ${ids.join(', ')}.`
}
