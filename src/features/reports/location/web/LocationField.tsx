import { useState } from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { FieldGroup } from '../../../../web/ui/FieldGroup.tsx'
import type { MapObject } from '../../../question-sets/question.ts'
import { type AskedOnMap, answerOf, type OnMap, pickedIn } from '../picking.ts'
import type { ChosenPlace } from '../rules.ts'
import { groundOf } from './areas.ts'
import { ChosenSummary } from './ChosenSummary.tsx'
import { texts } from './texts.ts'
import { WaysToChoose } from './WaysToChoose.tsx'

type Props = {
  configuration: PublicConfiguration
  place: ChosenPlace | undefined
  onPlace: (place: ChosenPlace | undefined) => void
  error: string | undefined
  /** Of the group, which the error summary links to. */
  id: string
  /** What the category asks of the map, besides a place; it is answered together with the place. */
  mapObjects?: AskedOnMap | undefined
  /** What it is about: what is known of that nearby is shown on the map. */
  category?: { main: string; sub: string } | undefined
}

/** Where it is: by address, on the map, or in one's own words; no service has to work for it. */
export function LocationField({ configuration, place, onPlace, error, id, mapObjects, category }: Props) {
  const [ground] = useState(() => groundOf(configuration))
  const [changing, setChanging] = useState(false)
  const [fresh, setFresh] = useState(false)
  const objects = pickedIn(mapObjects?.answer)
  const choose = (chosen: ChosenPlace, picked: readonly MapObject[] = []) => {
    setChanging(false)
    setFresh(true)
    onPlace(chosen)
    mapObjects?.onAnswer(answerOf(picked, chosen))
  }
  const onMap: OnMap = { objects: mapObjects?.question.objects, picked: objects, category }
  return (
    <FieldGroup label={mapObjects?.question.label ?? texts.label} id={id} error={error} required>
      {place && !changing ? (
        <ChosenSummary
          configuration={configuration}
          ground={ground}
          place={place}
          fresh={fresh}
          onMap={onMap}
          onChange={() => setChanging(true)}
        />
      ) : (
        <WaysToChoose
          configuration={configuration}
          ground={ground}
          place={place}
          onMap={onMap}
          onPlace={choose}
          onKeep={() => place && choose(place, objects)}
        />
      )}
    </FieldGroup>
  )
}
