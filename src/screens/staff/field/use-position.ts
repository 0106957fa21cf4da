import { useEffect, useEffectEvent, useState } from 'react'
import type { LatLng } from '../../../kit/rd.ts'

export type OwnPosition =
  | { state: 'not-asked' | 'locating' | 'refused' | 'unknown'; place?: undefined }
  | { state: 'found'; place: LatLng }

const options = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 }

/** The own position: asked for when the user wants it, and by itself where they allowed it before. It is kept nowhere. */
export function usePosition() {
  const [position, setPosition] = useState<OwnPosition>({ state: 'not-asked' })
  const locate = () => {
    if (!navigator.geolocation) return setPosition({ state: 'unknown' })
    setPosition(before => (before.state === 'found' ? before : { state: 'locating' }))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => setPosition({ state: 'found', place: { lat, lng } }),
      error => setPosition({ state: error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown' }),
      options,
    )
  }
  const locateIfAllowed = useEffectEvent(async () => {
    const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
    if (permission?.state === 'granted') locate()
  })
  useEffect(() => void locateIfAllowed(), [])
  return { position, locate }
}
