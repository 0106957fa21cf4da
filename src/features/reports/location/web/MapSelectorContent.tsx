import { type ReactNode, type RefCallback, useEffect, useRef, useState } from 'react'
import type { PublicConfiguration } from '#kit/configuration.ts'
import type { View } from '#web/map/MapView.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Drawer } from '#web/ui/Drawer.tsx'
import { ArrowLeftIcon, ErrorIcon } from '#web/ui/icons.tsx'
import type { AddressMatch } from '../address-rules.ts'
import { objectLabel } from '../object-label.ts'
import { type Address, type ChosenPlace, type Place, placeText, streetLine } from '../rules.ts'
import { AddressSearch } from './AddressSearch.tsx'
import { ProblemAlert } from './ChosenPlace.tsx'
import css from './LocationField.module.css'
import { MapDrawerContent } from './MapDrawerContent.tsx'
import { isAcceptablePlace } from './place-check.ts'
import { SelectorMap } from './SelectorMap.tsx'
import { chosenPlaceText, texts } from './texts.ts'
import { countedObjects, type MapSelection, type SelectorProps, useMapSelection } from './use-map-selection.ts'
import { useMapSurroundings } from './use-map-surroundings.ts'

export function MapSelectorContent({ titleId, ...props }: SelectorProps & { titleId: string }) {
  const { configuration, center, dialog } = props
  const { map, addressService: service } = configuration
  const selection = useMapSelection(props)
  const [goTo, setGoTo] = useState<{ place: Place; zoom: number }>()
  const surroundings = useMapSurroundings({ ...props, selection, searchedPlace: goTo?.place })
  const [isOpen, setOpen] = useState(true)
  const title = useRef<HTMLHeadingElement>(null)
  // This was not rendered when the dialog opened, so it could not get the focus.
  useEffect(() => title.current?.focus(), [])
  const afterAddress = useRef<HTMLElement>(null)
  const setAfterAddress = (element: HTMLElement | null) => {
    afterAddress.current = element
  }
  const { objects } = selection
  const goToAddress = ({ place, address, kind }: AddressMatch) => {
    const isStreet = kind === 'weg' && !objects
    setGoTo({ place, zoom: isStreet ? map.summaryZoom : Math.max(map.inputZoom, surroundings.minZoom) })
    if (!selection.isPlaceFixedByObjects) selection.placePin(place, address)
    afterAddress.current?.focus()
  }
  const changeView = (view: View) => {
    surroundings.setView(view)
    if (view.zoom < surroundings.minZoom) setOpen(true)
  }
  const isListOpen = isOpen && surroundings.hasList
  const status = (
    <SelectionStatus configuration={configuration} selection={selection} isMapShown={surroundings.isMapShown} />
  )
  return (
    <>
      <div className={css.panel}>
        <Button variant="subtle" icon={<ArrowLeftIcon />} onClick={dialog.leave} className={css.backButton}>
          {texts.back}
        </Button>
        <h2 className={css.title} id={titleId} ref={title} tabIndex={-1}>
          {objects?.title ?? texts.mapTitle}
        </h2>
        {service && <AddressSearch service={service} onChoose={goToAddress} findsElsewhere />}
      </div>
      <SelectorMap
        configuration={configuration}
        center={center}
        goTo={goTo}
        about={props.mapOptions.about}
        selection={selection}
        surroundings={surroundings}
        onView={changeView}
      />
      {surroundings.hasList && (
        <Drawer
          open={isOpen}
          onToggle={setOpen}
          label={texts.drawerLabel}
          className={classes(css.drawer, surroundings.isZoomedOut && css.low)}
        >
          {isListOpen && status}
          <MapDrawerContent
            configuration={configuration}
            selection={selection}
            surroundings={surroundings}
            searchedPlace={goTo?.place}
            titleRef={setAfterAddress}
          />
        </Drawer>
      )}
      <SelectionFooter configuration={configuration} selection={selection} buttonRef={objects ? null : setAfterAddress}>
        {!isListOpen && status}
      </SelectionFooter>
      <LeaveQuestion {...props} selection={selection} />
    </>
  )
}

type Props = { configuration: PublicConfiguration; selection: MapSelection }
type FooterProps = Props & { buttonRef: RefCallback<HTMLElement> | null; children: ReactNode }

function SelectionFooter({ configuration, selection, buttonRef, children }: FooterProps) {
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
        // A new key makes screen readers repeat the error.
        <p key={attempts} role="alert" id="place-error" className={css.missing}>
          <ErrorIcon />
          {error}
        </p>
      )}
      <Button
        ref={buttonRef}
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

/** The status above explains a rejected place; this says only that the button did nothing. */
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

function statusOf({ configuration, selection: { objects, checked, busy, addressBefore } }: Props): string {
  if (checked) return isAcceptablePlace(checked, configuration) ? placeStatus(checked.place, addressBefore) : ''
  if (busy) return texts.findingAddress
  const canSearch = configuration.addressService !== undefined
  if (objects) return canSearch ? texts.pickObjectHintWithSearch : texts.pickObjectHint
  return canSearch ? texts.pickHintWithSearch : texts.pickHint
}

/** Says that the address changed when a picked object stands at another address than the chosen one. */
function placeStatus(place: ChosenPlace, before: Address | undefined): string {
  const isMoved = before && place.address && streetLine(before) !== streetLine(place.address)
  return isMoved ? texts.addressNow(placeText(place), streetLine(before)) : chosenPlaceText(place)
}

function SelectionStatus({ configuration, selection, isMapShown }: Props & { isMapShown: boolean }) {
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

type LeaveProps = Pick<SelectorProps, 'configuration' | 'dialog' | 'place' | 'mapOptions'> & { selection: MapSelection }

/** Closes the map with the current choice. It asks first when the choice replaces an earlier one or is not usable. */
function LeaveQuestion({ configuration, dialog, place: earlier, mapOptions, selection }: LeaveProps) {
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

const choiceText = (place: ChosenPlace, objects: MapSelection['picked']['objects']) =>
  objects.length > 0 ? objects.map(objectLabel).join(', ') : placeText(place)
