import { useState } from 'react'
import type { Bounds } from '../../kit/map-configuration.ts'
import type { LatLng } from '../../kit/rd.ts'
import { track } from '../analytics.ts'
import { LocateIcon } from '../ui/later-icons.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import css from './MapView.module.css'
import { mapTexts } from './texts.ts'

export type GpsPosition = LatLng & { accuracy: number }
type State = 'idle' | 'locating' | 'done' | 'error'

type Props = {
  /** Name of the site, for the message when the browser refuses. */
  site: string
  audience?: keyof typeof texts | undefined
  maxBounds: Bounds
  onFound: (position: GpsPosition) => void
  onOutside?: (() => void) | undefined
  onMessage: (message: string | undefined) => void
}

const { resident, staff } = mapTexts
/** What residents and staff read. */
const texts = { resident, staff }

const isInside = ({ southWest, northEast }: Bounds, { lat, lng }: LatLng) =>
  lat > southWest.lat && lat < northEast.lat && lng > southWest.lng && lng < northEast.lng

export function GpsButton({ site, audience = 'resident', maxBounds, onFound, onOutside, onMessage }: Props) {
  const [state, setState] = useState<State>('idle')
  const { permissionDenied, outsideMap, unavailable, done } = texts[audience]
  const fail = (message: string) => {
    setState('error')
    onMessage(message)
  }
  const onPosition = ({ coords: { latitude: lat, longitude: lng, accuracy } }: GeolocationPosition) => {
    if (!isInside(maxBounds, { lat, lng })) {
      fail(outsideMap)
      onOutside?.()
      return
    }
    setState('done')
    onFound({ lat, lng, accuracy })
  }
  const locate = () => {
    if (state === 'locating') return
    track({ event: 'mapInteraction', what: 'buttonClick' })
    onMessage(undefined)
    if (!navigator.geolocation) return fail(unavailable)
    setState('locating')
    navigator.geolocation.getCurrentPosition(
      onPosition,
      error => fail(error.code === error.PERMISSION_DENIED ? permissionDenied(site) : unavailable),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 },
    )
  }
  return (
    <>
      <button
        type="button"
        className={css.gps}
        data-state={state}
        aria-disabled={state === 'locating'}
        onClick={locate}
      >
        {state === 'locating' ? <Spinner /> : <LocateIcon />} <span className={css.hidden}>{mapTexts.myLocation}</span>
      </button>
      <VisuallyHidden role="status">
        {state === 'locating' && mapTexts.locating}
        {state === 'done' && done}
      </VisuallyHidden>
    </>
  )
}
