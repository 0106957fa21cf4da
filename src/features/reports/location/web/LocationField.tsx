import { useState } from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { FieldGroup } from '../../../../web/ui/FieldGroup.tsx'
import type { MapObject } from '../../../question-sets/question.ts'
import { type MapOptions, type MapQuestion, mapAnswerOf, pickedObjectsIn } from '../picking.ts'
import type { PlaceInput } from '../place-input.ts'
import type { ChosenPlace } from '../rules.ts'
import { createMunicipalityCheck } from './areas.ts'
import { ChosenPlaceSummary } from './ChosenPlaceSummary.tsx'
import css from './LocationField.module.css'
import { LocationMethods } from './LocationMethods.tsx'
import { texts } from './texts.ts'

type Props = {
  configuration: PublicConfiguration
  place: ChosenPlace | undefined
  onPlace: (place: ChosenPlace | undefined) => void
  error: string | undefined
  /** The id of the group, to which the error summary links. */
  id: string
  /** The question about map objects, if the category has one; it is answered together with the place. */
  mapObjects?: MapQuestion | undefined
  /** The category of the report; known reports of it nearby are shown on the map. */
  category?: { main: string; sub: string } | undefined
  onKnownReports?: MapOptions['onKnownReports']
  input?: PlaceInput | undefined
  onInput?: ((input: PlaceInput) => void) | undefined
}

/** The place of a report: by address, on the map, or typed. It works when every external service is down. */
export function LocationField({ configuration, place, onPlace, error, id, mapObjects, ...rest }: Props) {
  const { category, onKnownReports, input, onInput } = rest
  const [isInMunicipality] = useState(() => createMunicipalityCheck(configuration))
  const [isChanging, setIsChanging] = useState(false)
  const [isJustChosen, setIsJustChosen] = useState(false)
  const [isFromMap, setIsFromMap] = useState(false)
  const objects = pickedObjectsIn(mapObjects?.answer)
  const choose = (chosen: ChosenPlace, picked?: readonly MapObject[]) => {
    setIsChanging(false)
    setIsJustChosen(true)
    setIsFromMap(picked !== undefined)
    onPlace(chosen)
    mapObjects?.onAnswer(mapAnswerOf(picked ?? [], chosen))
  }
  const mapOptions: MapOptions = { objects: mapObjects?.question.objects, picked: objects, category, onKnownReports }
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
          onChange={() => setIsChanging(true)}
        />
      ) : (
        <LocationMethods
          configuration={configuration}
          isInMunicipality={isInMunicipality}
          place={place}
          mapOptions={mapOptions}
          onPlace={choose}
          onKeep={() => place && choose(place, objects)}
          input={input}
          onInput={onInput}
        />
      )}
    </FieldGroup>
  )
}
