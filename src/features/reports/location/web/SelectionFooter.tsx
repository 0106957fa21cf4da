import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { ErrorIcon } from '../../../../web/ui/icons.tsx'
import { type Address, type ChosenPlace, placeText, streetLine } from '../rules.ts'
import css from './LocationField.module.css'
import { ProblemAlert } from './ProblemAlert.tsx'
import { isAcceptablePlace } from './place-check.ts'
import { chosenPlaceText, texts } from './texts.ts'
import { countedObjects, type MapSelection } from './use-map-selection.ts'

type Props = { configuration: PublicConfiguration; selection: MapSelection }

/** The chosen place, and the button to confirm it, which never leave the screen. @param children what the list has no place for */
export function SelectionFooter({ configuration, selection, children }: Props & { children: ReactNode }) {
  const { attempts, picked, objects } = selection
  const isWithoutObject = objects !== undefined && picked.objects.length === 0
  const error = errorOf({ configuration, selection })
  return (
    <div className={css.footer}>
      {children}
      <p role="status" className={css.status}>
        {!error && statusOf({ configuration, selection })}
      </p>
      {error && (
        // The key of the attempt makes it be said again.
        <p key={attempts} role="alert" id="place-error" className={css.missing}>
          <ErrorIcon />
          {error}
        </p>
      )}
      <Button
        wide
        variant={isWithoutObject ? 'secondary' : undefined}
        onClick={selection.confirm}
        busy={attempts > 0 && selection.busy}
        busyText=""
        aria-describedby={error && 'place-error'}
      >
        {labelOf(selection)}
      </Button>
    </div>
  )
}

/** Why the place cannot be confirmed. A place that is not accepted is told as what it is above; here, that the press did nothing. */
function errorOf({ configuration, selection }: Props): string | undefined {
  const { attempts, checked } = selection
  if (isPlaceMissing(selection)) return texts.pickPlaceFirst
  const isRefused = checked !== undefined && !isAcceptablePlace(checked, configuration)
  return attempts > 0 && isRefused ? texts.chooseOtherPlace : undefined
}

const isPlaceMissing = ({ checked, busy, attempts, picked }: MapSelection) =>
  !checked && !busy && (attempts > 0 || picked.objects.length > 0)

function labelOf({ objects, picked }: MapSelection) {
  if (!objects) return texts.confirm
  if (picked.objects.length === 0) return texts.confirmWithoutObject(objects.one)
  return countedObjects(picked).length > 0 ? texts.confirmObjects : texts.confirm
}

/** The chosen place, or what to do; announced when it changes. */
function statusOf({ configuration, selection: { objects, checked, busy, addressBefore } }: Props): string {
  if (checked) return isAcceptablePlace(checked, configuration) ? placeStatus(checked.place, addressBefore) : ''
  if (busy) return texts.findingAddress
  const canSearch = configuration.addressService !== undefined
  if (objects) return canSearch ? texts.pickObjectHintWithSearch : texts.pickObjectHint
  return canSearch ? texts.pickHintWithSearch : texts.pickHint
}

/** Where it is; said as a change, beside what was chosen, where an object stands at another address than that. */
function placeStatus(place: ChosenPlace, before: Address | undefined): string {
  const isMoved = before && place.address && streetLine(before) !== streetLine(place.address)
  return isMoved ? texts.addressNow(placeText(place), streetLine(before)) : chosenPlaceText(place)
}

/** What is said of the selection: above the list, or above the button while the list is folded. */
export function SelectionStatus({ configuration, selection, isMapShown }: Props & { isMapShown: boolean }) {
  const { attempts, checked, objects, picked, maxItems, warning } = selection
  const count = countedObjects(picked).length
  return (
    <>
      <ProblemAlert key={attempts} configuration={configuration} problem={checked?.problem} />
      <div role="status" className={css.status}>
        {objects && count > 0 && <p>{texts.pickedCount(count, maxItems, objects.many)}</p>}
        {warning && !isMapShown && <p>{warning}</p>}
      </div>
    </>
  )
}
