import { useState } from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { StaticMap } from '../../../../web/map/StaticMap.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { PinIcon } from '../../../../web/ui/later-icons.tsx'
import type { MapObject } from '../../../question-sets/question.ts'
import type { MapOptions } from '../picking.ts'
import { type ChosenPlace, centerFromQuery } from '../rules.ts'
import type { MunicipalityCheck } from './areas.ts'
import css from './LocationField.module.css'
import { MapSelector } from './MapSelector.tsx'
import { texts } from './texts.ts'

type Props = {
  configuration: PublicConfiguration
  isInMunicipality: MunicipalityCheck
  place: ChosenPlace | undefined
  mapOptions: MapOptions
  onPlace: (place: ChosenPlace, picked: readonly MapObject[]) => void
  /** Whether a place is changed on the map, where it was chosen. */
  isOpenAtFirst: boolean
}

export function MapPreview({ configuration, isInMunicipality, place, mapOptions, onPlace, isOpenAtFirst }: Props) {
  const [open, setOpen] = useState(isOpenAtFirst)
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
      <Button icon={<PinIcon />} onClick={() => setOpen(true)} className={css.previewButton}>
        {texts.openMap}
      </Button>
      <MapSelector
        open={open}
        configuration={configuration}
        isInMunicipality={isInMunicipality}
        center={center}
        place={place}
        mapOptions={mapOptions}
        onPlace={onPlace}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
