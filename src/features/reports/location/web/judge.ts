import { useState } from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { type Address, type ChosenPlace, isStrictlyWithin, type Place } from '../rules.ts'
import { addressAt } from './addresses.ts'
import type { Ground } from './areas.ts'
import { useLatest } from './use-latest.ts'

export type Problem = 'outside-map' | 'not-ours'
export type Judged = { place: ChosenPlace; problem: Problem | undefined }
type Given = { configuration: PublicConfiguration; ground: Ground }

/** What is known of a place: its address, unless that is known already, and whether it is the municipality's. */
async function judge({ configuration, ground }: Given, place: Place & { address?: Address }, signal: AbortSignal) {
  const { lat, lng } = place
  const at = { lat, lng }
  if (!isStrictlyWithin(at, configuration.map.maxBounds)) {
    return { place: { ...at, address: null }, problem: 'outside-map' } satisfies Judged
  }
  const [ours, address] = await Promise.all([
    ground(at, signal),
    place.address ?? addressAt(configuration.addressService, at, signal),
  ])
  return { place: { ...at, address }, problem: ours ? undefined : 'not-ours' } satisfies Judged
}

/** Whether this place may be reported here. */
export const isAcceptable = ({ problem }: Judged, { acceptOutsideAreas }: PublicConfiguration) =>
  problem === undefined || (problem === 'not-ours' && acceptOutsideAreas)

/** Judges the newest place only. `then` hears of it when all is known; the place itself is there at once. */
export function useJudge(given: Given) {
  const latest = useLatest()
  const [place, setPlace] = useState<Place>()
  const [judged, setJudged] = useState<Judged>()
  const start = (next: Place & { address?: Address }, then: (judged: Judged) => void) => {
    setPlace({ lat: next.lat, lng: next.lng })
    setJudged(undefined)
    const done = (result: Judged) => {
      setJudged(result)
      then(result)
    }
    const failed = () =>
      done({ place: { lat: next.lat, lng: next.lng, address: next.address ?? null }, problem: undefined })
    void latest.run<Judged>(signal => judge(given, next, signal), { done, failed })
  }
  const clear = () => {
    latest.stop()
    setPlace(undefined)
    setJudged(undefined)
  }
  return { place, judged, busy: place !== undefined && judged === undefined, start, clear }
}
