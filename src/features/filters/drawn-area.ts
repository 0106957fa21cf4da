import type { LatLng } from '../../kit/rd.ts'

/** How many corners a drawn area has. */
export const cornerCount = { min: 3, max: 100 } as const

const corner = String.raw`-?\d{1,3}(?:\.\d{1,7})?,-?\d{1,2}(?:\.\d{1,7})?`
const pattern = new RegExp(`^${corner}(?:;${corner}){${cornerCount.min - 1},${cornerCount.max - 1}}$`)

/** Whether a text is an area: `5.21,52.58;5.22,52.58;5.22,52.59`, longitude and latitude of each corner. */
export const isDrawnArea = (text: string) => pattern.test(text)

/** The corners of an area; none of a text that is no area. */
export const cornersOf = (text: string): LatLng[] =>
  isDrawnArea(text)
    ? text.split(';').map(each => {
        const [lng = 0, lat = 0] = each.split(',').map(Number)
        return { lng, lat }
      })
    : []

/** Corners as a text, to about a metre: it stands in addresses. */
export const drawnAreaText = (corners: readonly LatLng[]) =>
  corners.map(({ lng, lat }) => `${Number(lng.toFixed(5))},${Number(lat.toFixed(5))}`).join(';')
