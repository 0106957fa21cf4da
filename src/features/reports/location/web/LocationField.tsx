import { useState } from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { FieldGroup } from '../../../../web/ui/FieldGroup.tsx'
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
}

/** Where it is: by address, on the map, or in one's own words; no service has to work for it. */
export function LocationField({ configuration, place, onPlace, error, id }: Props) {
  const [ground] = useState(groundOf)
  const [changing, setChanging] = useState(false)
  const [fresh, setFresh] = useState(false)
  const choose = (chosen: ChosenPlace) => {
    setChanging(false)
    setFresh(true)
    onPlace(chosen)
  }
  return (
    <FieldGroup label={texts.label} id={id} error={error} required>
      {place && !changing ? (
        <ChosenSummary {...{ configuration, ground, place, fresh }} onChange={() => setChanging(true)} />
      ) : (
        <WaysToChoose {...{ configuration, ground, place }} onPlace={choose} onKeep={() => place && choose(place)} />
      )}
    </FieldGroup>
  )
}
