import type { LatLng } from '#kit/rd.ts'

export const cornerCount = { min: 3, max: 100 } as const

const corner = String.raw`-?\d{1,3}(?:\.\d{1,7})?,-?\d{1,2}(?:\.\d{1,7})?`
const pattern = new RegExp(`^${corner}(?:;${corner}){${cornerCount.min - 1},${cornerCount.max - 1}}$`)

/** Longitude and latitude of each corner: `5.21,52.58;5.22,52.58;5.22,52.59`. */
export const isDrawnArea = (text: string) => pattern.test(text)

export const cornersOf = (text: string): LatLng[] =>
  isDrawnArea(text)
    ? text.split(';').map(each => {
        const [lng = 0, lat = 0] = each.split(',').map(Number)
        return { lng, lat }
      })
    : []

export const drawnAreaText = (corners: readonly LatLng[]) =>
  corners.map(({ lng, lat }) => `${Number(lng.toFixed(5))},${Number(lat.toFixed(5))}`).join(';')
