import { useState } from 'react'
import type { Bounds } from '../../kit/map-configuration.ts'
import type { LatLng } from '../../kit/rd.ts'
import { track } from '../analytics.ts'
import { LocateIcon } from '../ui/later-icons.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import css from './MapView.module.css'

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

/** What residents and staff read. */
const texts = {
  resident: {
    permissionDenied: (site: string) =>
      `${site} heeft geen toestemming om uw locatie te gebruiken. Dit kunt u wijzigen in de voorkeuren of instellingen van uw browser of systeem.`,
    outsideMap: 'Uw locatie valt buiten de kaart en is daardoor niet te zien',
    unavailable: 'Uw locatie kon niet worden bepaald. Probeer het opnieuw of zoek op adres.',
    done: 'Uw locatie is gevonden',
  },
  staff: {
    permissionDenied: (site: string) =>
      `${site} heeft geen toestemming om je locatie te gebruiken. Dit kun je wijzigen in de instellingen van je browser.`,
    outsideMap: 'Je locatie valt buiten de kaart en is daardoor niet te zien',
    unavailable: 'Je locatie kon niet worden bepaald. Probeer het opnieuw of zoek op adres.',
    done: 'Je locatie is gevonden',
  },
} as const

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
        {state === 'locating' ? <Spinner /> : <LocateIcon />} <span className={css.hidden}>Mijn locatie</span>
      </button>
      <VisuallyHidden role="status">
        {state === 'locating' && 'Bezig met zoeken…'}
        {state === 'done' && done}
      </VisuallyHidden>
    </>
  )
}
