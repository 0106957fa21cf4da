import { useEffect, useRef, useState } from 'react'
import type { MapObject } from '#features/question-sets/question.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { StaticMap } from '#web/map/StaticMap.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PinIcon } from '#web/ui/later-icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { AddressMatch } from '../address-rules.ts'
import type { MapOptions } from '../picking.ts'
import { noPlaceInput, type PlaceInput } from '../place-input.ts'
import { type ChosenPlace, centerFromQuery } from '../rules.ts'
import { AddressForm } from './AddressForm.tsx'
import { AddressSearch } from './AddressSearch.tsx'
import type { MunicipalityCheck } from './areas.ts'
import css from './LocationField.module.css'
import { MapSelector } from './MapSelector.tsx'
import { ProblemAlert } from './ProblemAlert.tsx'
import { isAcceptablePlace, usePlaceCheck } from './place-check.ts'
import type { MapDialog } from './selector-props.ts'
import { chosenPlaceText, texts } from './texts.ts'

type Props = {
  configuration: PublicConfiguration
  isInMunicipality: MunicipalityCheck
  place: ChosenPlace | undefined
  mapOptions: MapOptions
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
          map={map}
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

type MapPreviewProps = {
  configuration: PublicConfiguration
  isInMunicipality: MunicipalityCheck
  place: ChosenPlace | undefined
  mapOptions: MapOptions
  onPlace: (place: ChosenPlace, picked: readonly MapObject[]) => void
  map: MapDialog
}

function MapPreview({ configuration, isInMunicipality, place, mapOptions, onPlace, map: dialog }: MapPreviewProps) {
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
      <MapSelector
        dialog={dialog}
        configuration={configuration}
        isInMunicipality={isInMunicipality}
        center={center}
        place={place}
        mapOptions={mapOptions}
        onPlace={onPlace}
      />
    </div>
  )
}
