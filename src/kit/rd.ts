/** The Dutch national grid (EPSG:28992), in metres. */
export type RdPoint = { readonly x: number; readonly y: number }
/** WGS84 (EPSG:4326), in degrees. */
export type LatLng = { readonly lat: number; readonly lng: number }

type Term = readonly [p: number, q: number, factor: number]

// The series of Schreutelkamp and Strang van Hees (2001) around Amersfoort; within 0.3 m over the whole country.
const middle = { x: 155000, y: 463000, lat: 52.1551744, lng: 5.38720621 }
// biome-ignore format: a table of published coefficients
const latTerms: readonly Term[] = [
  [0, 1, 3235.65389], [2, 0, -32.58297], [0, 2, -0.2475], [2, 1, -0.84978], [0, 3, -0.0655], [2, 2, -0.01709],
  [1, 0, -0.00738], [4, 0, 0.0053], [2, 3, -0.00039], [4, 1, 0.00033], [1, 1, -0.00012],
]
// biome-ignore format: a table of published coefficients
const lngTerms: readonly Term[] = [
  [1, 0, 5260.52916], [1, 1, 105.94684], [1, 2, 2.45656], [3, 0, -0.81885], [1, 3, 0.05594], [3, 1, -0.05607],
  [0, 1, 0.01199], [3, 2, -0.00256], [1, 4, 0.00128], [0, 2, 0.00022], [2, 0, -0.00022], [5, 0, 0.00026],
]
// biome-ignore format: a table of published coefficients
const xTerms: readonly Term[] = [
  [0, 1, 190094.945], [1, 1, -11832.228], [2, 1, -114.221], [0, 3, -32.391], [1, 0, -0.705], [3, 1, -2.34],
  [1, 3, -0.608], [0, 2, -0.008], [2, 3, 0.148],
]
// biome-ignore format: a table of published coefficients
const yTerms: readonly Term[] = [
  [1, 0, 309056.544], [0, 2, 3638.893], [2, 0, 73.077], [1, 2, -157.984], [3, 0, 59.788], [0, 1, 0.433],
  [2, 2, -6.439], [1, 1, -0.032], [0, 4, 0.092], [1, 4, -0.054],
]

const series = (terms: readonly Term[], a: number, b: number) =>
  terms.reduce((sum, [p, q, factor]) => sum + factor * a ** p * b ** q, 0)

/** Converts WGS84 to RD, within 0.3 m. */
export function toRd({ lat, lng }: LatLng): RdPoint {
  const a = 0.36 * (lat - middle.lat)
  const b = 0.36 * (lng - middle.lng)
  return { x: middle.x + series(xTerms, a, b), y: middle.y + series(yTerms, a, b) }
}

/** Converts RD to WGS84, within 0.3 m. */
export function toWgs84({ x, y }: RdPoint): LatLng {
  const a = (x - middle.x) * 1e-5
  const b = (y - middle.y) * 1e-5
  return { lat: middle.lat + series(latTerms, a, b) / 3600, lng: middle.lng + series(lngTerms, a, b) / 3600 }
}

/** Returns metres between two places in RD. */
export const rdDistance = (a: RdPoint, b: RdPoint) => Math.hypot(a.x - b.x, a.y - b.y)
