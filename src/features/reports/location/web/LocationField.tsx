import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { MapObject } from '#features/question-sets/question.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldGroup } from '#web/ui/choices.tsx'
import type { PlaceInput } from '../address-rules.ts'
import { isKnownReport, type MapOptions, type MapQuestion, mapAnswerOf, pickedObjectsIn } from '../picking.ts'
import type { ChosenPlace } from '../rules.ts'
import { createMunicipalityCheck, type MunicipalityCheck } from './areas.ts'
import { PickedObjects, ProblemAlert, SameProblem, SummaryMap } from './ChosenPlace.tsx'
import css from './LocationField.module.css'
import { LocationMethods } from './LocationMethods.tsx'
import { chosenPlaceText, texts } from './texts.ts'
import type { MapDialog, SelectorProps } from './use-map-selection.ts'

function overlayOfEntry(): string | undefined {
  const { over }: { over?: string } = history.state ?? {}
  return over
}

const isEntryOf = (overlay: string) => overlayOfEntry() === overlay

const addEntry = (overlay: string) => history.pushState({ ...history.state, over: overlay }, '')

/** The page stays the same, so its heading does not take the focus. */
function leaveEntry() {
  addEventListener('popstate', event => event.stopImmediatePropagation(), { capture: true, once: true })
  history.back()
}

type Options = {
  open: boolean
  onForward: () => void
  onBack: () => void
}

/** Back closes only the overlay, and Forward opens it again. */
function useHistoryEntry(overlay: string, { open, onForward, onBack }: Options) {
  const move = useEffectEvent((event: PopStateEvent, path: string) => {
    const isOver = isEntryOf(overlay)
    if (isOver === open || location.pathname !== path) return
    event.stopImmediatePropagation()
    if (isOver) onForward()
    else {
      addEntry(overlay) // an overlay with a question stays open; it leaves its entry when it closes
      onBack()
    }
  })
  useEffect(() => {
    const { pathname } = location
    const onPopState = (event: PopStateEvent) => move(event, pathname)
    addEventListener('popstate', onPopState, { capture: true })
    return () => removeEventListener('popstate', onPopState, { capture: true })
  }, [])
  useEffect(() => {
    if (!open) return
    if (!isEntryOf(overlay)) addEntry(overlay)
    return () => {
      if (isEntryOf(overlay)) leaveEntry()
    }
  }, [open, overlay])
}

type Props = {
  configuration: PublicConfiguration
  place: ChosenPlace | undefined
  onPlace: (place: ChosenPlace | undefined) => void
  error: string | undefined
  id: string
  mapObjects?: MapQuestion | undefined
  category?: { main: string; sub: string } | undefined
  about?: MapOptions['about']
  onKnownReports?: MapOptions['onKnownReports']
  input?: PlaceInput | undefined
  onInput?: ((input: PlaceInput) => void) | undefined
}

/** Reporting works when every external service is down. */
export function LocationField({ configuration, place, onPlace, error, id, mapObjects, ...rest }: Props) {
  const { category, about = [], onKnownReports, input, onInput } = rest
  const [isInMunicipality] = useState(() => createMunicipalityCheck(configuration))
  const map = useMapDialog(() => setIsChanging(true))
  const [isChanging, setIsChanging] = useState(map.open)
  const [isJustChosen, setIsJustChosen] = useState(false)
  const [isFromMap, setIsFromMap] = useState(false)
  const objects = mapObjects ? pickedObjectsIn(mapObjects.answer) : [place?.knownReport ?? []].flat()
  const choose = (chosen: ChosenPlace, picked?: readonly MapObject[]) => {
    setIsChanging(false)
    map.setOpen(false)
    setIsJustChosen(true)
    setIsFromMap(picked !== undefined)
    // Without a question about objects the place itself stores the known report.
    onPlace(mapObjects ? chosen : { ...chosen, knownReport: picked?.find(isKnownReport) })
    mapObjects?.onAnswer(mapAnswerOf(picked ?? [], chosen))
  }
  const mapOptions: MapOptions = {
    objects: mapObjects?.question.objects,
    picked: objects,
    category,
    about,
    onKnownReports,
  }
  return (
    <FieldGroup
      label={<h2 className={css.heading}>{mapObjects?.question.label ?? texts.label}</h2>}
      id={id}
      error={error}
      required
    >
      {place && !isChanging ? (
        <ChosenPlaceSummary
          configuration={configuration}
          isInMunicipality={isInMunicipality}
          place={place}
          isJustChosen={isJustChosen}
          isFromMap={isFromMap}
          mapOptions={mapOptions}
          onChange={() => {
            setIsChanging(true)
            map.setOpen(!place.approximate) // a place chosen on the map is changed there
          }}
        />
      ) : (
        <LocationMethods
          configuration={configuration}
          isInMunicipality={isInMunicipality}
          place={place}
          mapOptions={mapOptions}
          map={map}
          onPlace={choose}
          onKeep={() => place && choose(place, objects)}
          input={input}
          onInput={onInput}
        />
      )}
    </FieldGroup>
  )
}

const mapEntry = 'map'

/** The open dialog has its own history entry. @param onForward called when Forward opens it again */
function useMapDialog(onForward: () => void): MapDialog {
  const [open, setOpen] = useState(() => isEntryOf(mapEntry))
  const onLeave = useRef<() => void>(undefined)
  const leave = () => (onLeave.current ? onLeave.current() : setOpen(false))
  useHistoryEntry(mapEntry, {
    open,
    onForward: () => {
      onForward()
      setOpen(true)
    },
    onBack: leave,
  })
  return { open, setOpen, leave, onLeave }
}

type SummaryProps = Omit<SelectorProps, 'center' | 'dialog' | 'onPlace' | 'place'> & {
  place: ChosenPlace
  /** Moves the focus to the summary, because the focused control was unmounted. */
  isJustChosen: boolean
  isFromMap: boolean
  onChange: () => void
}

function ChosenPlaceSummary(props: SummaryProps) {
  const { configuration, isInMunicipality, place, mapOptions, isJustChosen, isFromMap, onChange } = props
  const text = useRef<HTMLParagraphElement>(null)
  // A layout effect runs before the paint, so that Tab continues from here.
  useLayoutEffect(() => {
    if (isJustChosen) text.current?.focus()
  }, [isJustChosen])
  const problem = useOutsideProblem(isInMunicipality, place)
  const { objects, picked } = mapOptions
  const isWithoutObject = picked.length === 0 && !isFromMap && !place.approximate
  return (
    <div className={css.summary}>
      <SummaryMap configuration={configuration} place={place} />
      <p ref={text} tabIndex={-1} className={css.chosen}>
        {chosenPlaceText(place)}
      </p>
      {place.knownReport && (
        <p>
          <SameProblem report={place.knownReport} />
        </p>
      )}
      {objects && <PickedObjects configuration={configuration} objects={objects} picked={picked} />}
      {objects && isWithoutObject && (
        <>
          <p>{texts.noObjectPicked(objects.one)}</p>
          <Button className={css.pickOnMap} variant="secondary" onClick={onChange}>
            {texts.pickOnMap}
          </Button>
        </>
      )}
      {!place.address && !place.approximate && picked.length === 0 && <p>{texts.describePlace}</p>}
      {place.approximate && <p>{texts.approximatePlace}</p>}
      <ProblemAlert configuration={configuration} problem={problem} live={false} />
      <Button variant="secondary" onClick={onChange}>
        {texts.changePlace}
      </Button>
    </div>
  )
}

function useOutsideProblem(isInMunicipality: MunicipalityCheck, { lat, lng, approximate }: ChosenPlace) {
  const [isOutside, setOutside] = useState(false)
  useEffect(() => {
    if (approximate) return setOutside(false)
    const controller = new AbortController()
    void isInMunicipality({ lat, lng }, controller.signal).then(
      isInside => !controller.signal.aborted && setOutside(!isInside),
    )
    return () => controller.abort()
  }, [isInMunicipality, lat, lng, approximate])
  return isOutside ? 'outside-municipality' : undefined
}
