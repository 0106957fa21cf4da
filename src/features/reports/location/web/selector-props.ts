import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import type { MapObject } from '../../../question-sets/question.ts'
import type { MapOptions } from '../picking.ts'
import type { ChosenPlace, Place } from '../rules.ts'
import type { MunicipalityCheck } from './areas.ts'

/** The props of the map dialog. */
export type SelectorProps = {
  configuration: PublicConfiguration
  isInMunicipality: MunicipalityCheck
  /** The initial centre of the map. */
  center: Place | undefined
  /** The place that was chosen before. */
  place: ChosenPlace | undefined
  mapOptions: MapOptions
  onPlace: (place: ChosenPlace, picked: readonly MapObject[]) => void
  onClose: () => void
}
