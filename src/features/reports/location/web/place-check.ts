import { useState } from 'react'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { type Address, type ChosenPlace, isStrictlyWithinBounds, type Place } from '../rules.ts'
import { fetchAddressAt } from './addresses.ts'
import type { MunicipalityCheck } from './areas.ts'
import { useLatestTask } from './use-latest-task.ts'

export type PlaceProblem = 'outside-map' | 'outside-municipality'
export type PlaceCheckResult = { place: ChosenPlace; problem: PlaceProblem | undefined }
type PlaceCheckContext = { configuration: PublicConfiguration; isInMunicipality: MunicipalityCheck }

async function checkPlace(
  { configuration, isInMunicipality }: PlaceCheckContext,
  place: Place & { address?: Address },
  signal: AbortSignal,
) {
  const { lat, lng } = place
  const point = { lat, lng }
  if (!isStrictlyWithinBounds(point, configuration.map.maxBounds)) {
    return { place: { ...point, address: null }, problem: 'outside-map' } satisfies PlaceCheckResult
  }
  const [isInside, address] = await Promise.all([
    isInMunicipality(point, signal),
    place.address ?? fetchAddressAt(configuration.addressService, point, signal),
  ])
  return {
    place: { ...point, address },
    problem: isInside ? undefined : 'outside-municipality',
  } satisfies PlaceCheckResult
}

export const isAcceptablePlace = ({ problem }: PlaceCheckResult, { acceptOutsideAreas }: PublicConfiguration) =>
  problem === undefined || (problem === 'outside-municipality' && acceptOutsideAreas)

/** Checks only the latest place. `place` is set at once, `onChecked` is called with the result. */
export function usePlaceCheck(context: PlaceCheckContext) {
  const latest = useLatestTask()
  const [place, setPlace] = useState<Place>()
  const [checked, setChecked] = useState<PlaceCheckResult>()
  const check = (next: Place & { address?: Address }, onChecked: (checked: PlaceCheckResult) => void) => {
    setPlace({ lat: next.lat, lng: next.lng })
    setChecked(undefined)
    const done = (result: PlaceCheckResult) => {
      setChecked(result)
      onChecked(result)
    }
    const failed = () =>
      done({ place: { lat: next.lat, lng: next.lng, address: next.address ?? null }, problem: undefined })
    void latest.run<PlaceCheckResult>(signal => checkPlace(context, next, signal), { done, failed })
  }
  const clear = () => {
    latest.stop()
    setPlace(undefined)
    setChecked(undefined)
  }
  return { place, checked, busy: place !== undefined && checked === undefined, check, clear }
}
