import type { LatLng } from '#kit/rd.ts'

/**
 * `exact`: within some metres, and current; `rough`: anywhere in the circle of its accuracy (metres); `old`: possibly
 * an earlier position.
 */
export type DevicePosition = LatLng & { accuracy: number; quality: 'exact' | 'rough' | 'old' }

type Handlers = { found: (position: DevicePosition) => void; failed: (reason: 'refused' | 'unknown') => void }

/** A larger error (metres) tells no address, and not which report is the nearest. */
const maxAccuracy = 50
/** Milliseconds between the clocks of position and device: beyond it one is wrong, or the position is old. */
const maxTimeDifference = 60_000

/** Never uses a cached position, as its age depends on the browser's clock. */
export function locateDevice({ found, failed }: Handlers): void {
  const { geolocation } = navigator
  if (!geolocation) failed('unknown')
  geolocation?.getCurrentPosition(
    position => found(judged(position)),
    error => failed(error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown'),
    { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 },
  )
}

function judged({
  coords: { latitude: lat, longitude: lng, accuracy },
  timestamp,
}: GeolocationPosition): DevicePosition {
  const isOld = Math.abs(Date.now() - timestamp) > maxTimeDifference
  const isExact = accuracy <= maxAccuracy
  return { lat, lng, accuracy, quality: isOld ? 'old' : isExact ? 'exact' : 'rough' }
}
