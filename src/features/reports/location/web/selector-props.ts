import type { RefObject } from 'react'
import type { MapObject } from '#features/question-sets/question.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import type { MapOptions } from '../picking.ts'
import type { ChosenPlace, Place } from '../rules.ts'
import type { MunicipalityCheck } from './areas.ts'

export type MapDialog = {
  open: boolean
  setOpen: (open: boolean) => void
  /** Closes the dialog, unless it has to ask first. */
  leave: () => void
  onLeave: RefObject<(() => void) | undefined>
}

export type SelectorProps = {
  configuration: PublicConfiguration
  isInMunicipality: MunicipalityCheck
  center: Place | undefined
  place: ChosenPlace | undefined
  mapOptions: MapOptions
  onPlace: (place: ChosenPlace, picked: readonly MapObject[]) => void
  dialog: MapDialog
}
