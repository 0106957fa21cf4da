import type { MultiPolygon } from '#kit/geo.ts'
import { type RdPoint, toWgs84 } from '#kit/rd.ts'
import { meldstad } from './town.ts'

export type DemoArea = {
  readonly name: string
  readonly code: string
  readonly type: { readonly code: 'district' | 'neighbourhood'; readonly name: 'Wijk' | 'Buurt' }
  readonly short: string
  readonly district: string
  readonly geometry: MultiPolygon
}

/** Outer rings of GeoJSON run counter-clockwise and end where they begin. */
function multiPolygon(ring: readonly RdPoint[]): MultiPolygon {
  const twiceArea = ring.reduce((sum, { x, y }, i) => {
    const next = ring[(i + 1) % ring.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  const turning = twiceArea > 0 ? ring : ring.toReversed()
  const positions = [...turning, ...turning.slice(0, 1)].map(place => {
    const { lat, lng } = toWgs84(place)
    return [Number(lng.toFixed(7)), Number(lat.toFixed(7))] as const
  })
  return { type: 'MultiPolygon', coordinates: [[positions]] }
}

export function demoAreas(): readonly DemoArea[] {
  const { districts, neighbourhoods } = meldstad()
  return [
    ...districts.map(({ name, code, letter, ring }) => ({
      name,
      code,
      type: { code: 'district', name: 'Wijk' } as const,
      short: letter,
      district: code,
      geometry: multiPolygon(ring),
    })),
    ...neighbourhoods.map(({ name, code, short, district, ring }) => ({
      name,
      code,
      type: { code: 'neighbourhood', name: 'Buurt' } as const,
      short,
      district,
      geometry: multiPolygon(ring),
    })),
  ]
}
