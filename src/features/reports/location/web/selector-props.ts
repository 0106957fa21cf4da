import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import type { MapObject } from '../../../question-sets/question.ts'
import type { MapOptions } from '../picking.ts'
import type { ChosenPlace, Place } from '../rules.ts'
import type { MunicipalityCheck } from './areas.ts'

/** What the map to choose a place on is given. */
export type SelectorProps = {
  configuration: PublicConfiguration
  isInMunicipality: MunicipalityCheck
  /** Where the map begins. */
  center: Place | undefined
  /** What was chosen before. */
  place: ChosenPlace | undefined
  mapOptions: MapOptions
  onPlace: (place: ChosenPlace, picked: readonly MapObject[]) => void
  onClose: () => void
}
