import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { MapObject } from '#features/question-sets/question.ts'
import { StaticMap } from '#web/map/StaticMap.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useModal } from '#web/ui/Dialog.tsx'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { PinIcon } from '#web/ui/later-icons.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type AddressMatch, noPlaceInput, type PlaceInput } from '../address-rules.ts'
import { type ChosenPlace, centerFromQuery } from '../rules.ts'
import { AddressForm } from './AddressForm.tsx'
import { AddressSearch } from './AddressSearch.tsx'
import { ProblemAlert } from './ChosenPlace.tsx'
import css from './LocationField.module.css'
import { isAcceptablePlace, usePlaceCheck } from './place-check.ts'
import { chosenPlaceText, texts } from './texts.ts'
import type { MapDialog, SelectorProps } from './use-map-selection.ts'

type Props = Pick<SelectorProps, 'configuration' | 'isInMunicipality' | 'place' | 'mapOptions'> & {
  map: MapDialog
  onPlace: (place: ChosenPlace, picked?: readonly MapObject[]) => void
  onKeep: () => void
  input: PlaceInput | undefined
  onInput: ((input: PlaceInput) => void) | undefined
}
type Method = 'search' | 'typed'

/** Three equal ways to choose a place: a user who cannot see the map or knows no address has the same options. */
export function LocationMethods({
  configuration,
  isInMunicipality,
  place,
  mapOptions,
  map,
  onPlace,
  onKeep,
  ...rest
}: Props) {
  const [method, setMethod] = useState<Method>('search')
  const { input, change } = usePlaceInput(rest)
  const { isTyping } = input
  const placeCheck = usePlaceCheck({ configuration, isInMunicipality })
  const chooseMatch =
    (from: Method) =>
    ({ place: point, address }: AddressMatch) => {
      setMethod(from)
      placeCheck.check(
        { ...point, address },
        checked => isAcceptablePlace(checked, configuration) && onPlace(checked.place),
      )
    }
  const problemOf = (forMethod: Method) =>
    method === forMethod && <ProblemAlert configuration={configuration} problem={placeCheck.checked?.problem} />
  const service = configuration.addressService
  return (
    <div className={css.methods}>
      {place && <PreviousPlace place={place} onKeep={onKeep} />}
      {service && (
        <div>
          <AddressSearch
            service={service}
            onChoose={chooseMatch('search')}
            initialText={input.search}
            onText={search => change({ search })}
            advice={texts.otherMethods}
            outsideAdvice={texts.maybeOutside(configuration.name, configuration.language.phoneNumber)}
            findsElsewhere
          />
          {problemOf('search')}
        </div>
      )}
      <div>
        <p className={css.methodTitle}>{mapOptions.objects?.title ?? texts.chooseOnMap}</p>
        <MapPreview
          configuration={configuration}
          isInMunicipality={isInMunicipality}
          place={place}
          mapOptions={mapOptions}
          onPlace={onPlace}
          dialog={map}
        />
      </div>
      <div>
        <Button variant="secondary" aria-expanded={isTyping} onClick={() => change({ isTyping: !isTyping })}>
          {texts.typeAddress}
        </Button>
        {isTyping && (
          <AddressForm
            configuration={configuration}
            initialInput={input.typed}
            onInput={typed => change({ typed })}
            onChoose={chooseMatch('typed')}
            onPlace={onPlace}
          />
        )}
        {problemOf('typed')}
      </div>
      <VisuallyHidden role="status">{placeCheck.busy && texts.checking}</VisuallyHidden>
    </div>
  )
}

function usePlaceInput({ input: before = noPlaceInput, onInput }: Pick<Props, 'input' | 'onInput'>) {
  const [input, setInput] = useState(before)
  const change = (parts: Partial<PlaceInput>) => {
    const next = { ...input, ...parts }
    setInput(next)
    onInput?.(next)
  }
  return { input, change }
}

function PreviousPlace({ place, onKeep }: { place: ChosenPlace; onKeep: () => void }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className={css.previousPlace}>
      <p ref={text} tabIndex={-1} className={css.chosen}>
        {chosenPlaceText(place)}
      </p>
      <Button variant="secondary" small onClick={onKeep}>
        {texts.keepPlace}
      </Button>
    </div>
  )
}

function MapPreview(props: Omit<SelectorProps, 'center'>) {
  const { configuration, place, dialog } = props
  const { map } = configuration
  const center = centerFromQuery(window.location.search, map.maxBounds)
  return (
    <div className={css.preview} data-chosen={place ? true : undefined}>
      <StaticMap
        settings={map}
        place={place ?? center ?? map.center}
        zoom={place ? map.summaryZoom : map.zoom}
        width={960}
        height={450}
        pin={place !== undefined}
        className={css.previewMap}
      />
      <Button icon={<PinIcon />} onClick={() => dialog.setOpen(true)} className={css.previewButton}>
        {texts.openMap}
      </Button>
      <MapSelector {...props} center={center} />
    </div>
  )
}

const Selector = lazy(async () => ({ default: (await import('./MapSelectorContent.tsx')).MapSelectorContent }))

/** The browser traps the focus and returns it to the button that opened the dialog. */
function MapSelector(props: SelectorProps) {
  const { open, setOpen, leave } = props.dialog
  const dialog = useModal(open)
  const titleId = useId()
  const messageInstead = (text: string, extra?: ReactNode) => (
    <div className={css.noMap}>
      <p id={titleId}>{text}</p>
      {extra}
      <Button variant="secondary" onClick={() => setOpen(false)}>
        {texts.back}
      </Button>
    </div>
  )
  const isOwn = ({ target, currentTarget }: SyntheticEvent) =>
    target instanceof Element && target.closest('dialog') === currentTarget
  // Handled as a key, so that the browser never closes the dialog without asking.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOwn(event)) return
    event.preventDefault()
    leave()
  }
  const onCancel = (event: SyntheticEvent) => {
    if (!isOwn(event)) return
    event.preventDefault()
    leave()
  }
  const onClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!isOwn(event) || !open) return
    event.currentTarget.showModal() // a browser may close it without asking: `leave` decides
    leave()
  }
  return (
    <dialog
      ref={dialog}
      className={css.selector}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      onClose={onClose}
    >
      {open && (
        <ErrorBoundary fallback={messageInstead(texts.mapFailedWithoutSearch)}>
          <Suspense fallback={messageInstead(texts.mapLoading, <Spinner />)}>
            <Selector {...props} titleId={titleId} />
          </Suspense>
        </ErrorBoundary>
      )}
    </dialog>
  )
}
