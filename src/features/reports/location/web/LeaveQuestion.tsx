import { useEffect, useState } from 'react'
import type { MapObject } from '#features/question-sets/question.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { objectLabel } from '../object-label.ts'
import { type ChosenPlace, placeText } from '../rules.ts'
import { isAcceptablePlace } from './place-check.ts'
import type { SelectorProps } from './selector-props.ts'
import { texts } from './texts.ts'
import type { MapSelection } from './use-map-selection.ts'

type Props = Pick<SelectorProps, 'configuration' | 'dialog' | 'place' | 'mapOptions'> & { selection: MapSelection }

/** Closes the map with the current choice. It asks first when the choice replaces an earlier one or is not usable. */
export function LeaveQuestion({ configuration, dialog, place: earlier, mapOptions, selection }: Props) {
  const [isAsked, setAsked] = useState(false)
  const { checked, busy, isChanged, picked, confirm } = selection
  const isUsable =
    picked.place !== null && (busy || (checked !== undefined && isAcceptablePlace(checked, configuration)))
  const leave = () => {
    if (!isChanged) dialog.setOpen(false)
    else if (isUsable && !earlier) confirm()
    else setAsked(true)
  }
  useEffect(() => {
    dialog.onLeave.current = leave
    return () => {
      dialog.onLeave.current = undefined
    }
  })
  const useNew = () => {
    setAsked(false)
    confirm()
  }
  const chosen = checked?.place ?? (picked.place && { ...picked.place, address: null })
  const actions = (
    <>
      {isUsable && chosen && <Button onClick={useNew}>{texts.newPlace(choiceText(chosen, picked.objects))}</Button>}
      <Button variant="secondary" onClick={() => dialog.setOpen(false)}>
        {earlier ? texts.earlierPlace(choiceText(earlier, mapOptions.picked)) : texts.withoutPlace}
      </Button>
      <Button variant="subtle" onClick={() => setAsked(false)} data-autofocus>
        {texts.backToMap}
      </Button>
    </>
  )
  return (
    <Dialog
      open={isAsked}
      onClose={() => setAsked(false)}
      title={isUsable ? texts.whichPlace : texts.choiceNotKept}
      actions={actions}
      role="alertdialog"
    />
  )
}

const choiceText = (place: ChosenPlace, objects: readonly MapObject[]) =>
  objects.length > 0 ? objects.map(objectLabel).join(', ') : placeText(place)
