import { useState } from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { isKnownReport } from '../picking.ts'
import css from './LocationField.module.css'
import { ProblemAlert } from './ProblemAlert.tsx'
import { isAcceptablePlace } from './place-check.ts'
import { chosenPlaceText, texts } from './texts.ts'
import type { MapSelection } from './use-map-selection.ts'
import type { MapSurroundings } from './use-map-surroundings.ts'

type Props = { configuration: PublicConfiguration; selection: MapSelection; surroundings: MapSurroundings }

/** The current selection, and the button to confirm it. */
export function SelectionFooter({ configuration, selection, surroundings }: Props) {
  const [attempts, setAttempts] = useState(0)
  const confirm = () => {
    setAttempts(attempts + 1)
    selection.confirm()
  }
  const { picked, checked, warning } = selection
  const report = picked.objects.find(isKnownReport) ?? surroundings.nearby.atPlace
  return (
    <div className={css.footer}>
      <div role="status" className={css.status}>
        {statusLines({ configuration, selection, attempts }).map(line => (
          <p key={line}>{line}</p>
        ))}
        {report && (
          <p>
            {texts.knownReport} <strong>{report.label}</strong>
          </p>
        )}
        {warning && !surroundings.isMapShown && <p>{warning}</p>}
      </div>
      <ProblemAlert key={attempts} configuration={configuration} problem={checked?.problem} />
      <Button onClick={confirm} busy={attempts > 0 && selection.busy} busyText="">
        {labelOf(selection)}
      </Button>
    </div>
  )
}

function labelOf({ objects, picked }: MapSelection) {
  if (!objects) return texts.confirm
  return picked.objects.length > 0 ? texts.confirmObjects : texts.confirmWithoutObject(objects.one)
}

type StatusOptions = Pick<Props, 'configuration' | 'selection'> & { attempts: number }

/** The current selection, or what to do; announced when it changes, and again when the user confirms without a place. */
function statusLines({
  configuration,
  selection: { objects, picked, checked, busy, maxItems },
  attempts,
}: StatusOptions): string[] {
  const count =
    objects && picked.objects.length > 0 ? [texts.pickedCount(picked.objects.length, maxItems, objects.many)] : []
  if (checked) return [...count, ...(isAcceptablePlace(checked, configuration) ? [chosenPlaceText(checked.place)] : [])]
  if (busy) return [...count, texts.findingAddress]
  if (attempts > 0 || count.length > 0) return [...count, texts.pickPlaceFirst]
  const canSearch = configuration.addressService !== undefined
  if (objects) return [canSearch ? texts.pickObjectHintWithSearch : texts.pickObjectHint]
  return [canSearch ? texts.pickHintWithSearch : texts.pickHint]
}
