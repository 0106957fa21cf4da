import type { RdPoint } from '#kit/rd.ts'
import type { HomeKind, RoadKind } from '../plan.ts'
import type { Path } from '../shapes.ts'

// All places in the town are in RD coordinates (metres).
export type Canal = { readonly id: string; readonly name: string; readonly width: number; readonly path: Path }
export type Street = {
  readonly name: string
  readonly kind: RoadKind
  readonly path: Path
  readonly houses: 'both' | 'left' | 'right' | 'none'
  readonly trees: boolean
  readonly oaks: boolean
}
type NamedRing = { readonly name: string; readonly kind: string; readonly ring: Path }
type Area = { readonly code: string; readonly name: string; readonly ring: Path }
export type District = Area & { readonly postcode: string; readonly letter: string }
export type Neighbourhood = Area & { readonly short: string; readonly homes: HomeKind; readonly district: string }
export type Bridge = { readonly name: string; readonly path: Path; readonly street: Street }

export type Building = {
  readonly ring: Path
  readonly use: 'home' | 'hall' | 'landmark' | 'station'
  readonly middle: RdPoint
  readonly numbers: string
  readonly angle: number
}
export type Landmark = { readonly name: string; readonly kind: string; readonly place: RdPoint }
export type Address = {
  readonly id: string
  readonly street: string
  readonly number: number
  readonly letter: string
  readonly addition: string
  readonly postcode: string
  readonly place: RdPoint
  readonly neighbourhood: string
  readonly district: string
}

export const fractions = ['Rest', 'Papier', 'Glas', 'Plastic', 'Textiel', 'GFT', 'Brood'] as const
export const eprStatuses = [
  'Geen EPR',
  'Bestreden',
  'EPR (niet bestrijden)',
  'Deels bestreden',
  'Melding',
  'Registratie',
] as const
export type Tree = {
  readonly id: number
  readonly place: RdPoint
  readonly crown: number
  readonly species: { readonly latin: string; readonly dutch: string }
  readonly planted: number
  readonly epr: (typeof eprStatuses)[number] | null
}
export type Light = {
  readonly id: number
  readonly number: string
  readonly place: RdPoint
  readonly kind: 'Lichtmast' | 'Klok'
}
export type Container = {
  readonly id: number
  readonly number: string
  readonly place: RdPoint
  readonly fraction: (typeof fractions)[number]
  /** 1 is in use, 0 is removed. */
  readonly status: 0 | 1
}

export type Land = {
  readonly name: string
  readonly coast: Path
  readonly municipality: Path
  readonly canals: readonly Canal[]
  readonly basins: readonly NamedRing[]
  readonly railway: Path
  readonly platforms: Path
  readonly causeways: readonly Path[]
  readonly piers: readonly { readonly width: number; readonly path: Path }[]
  readonly streets: readonly Street[]
  readonly bridges: readonly Bridge[]
  readonly parks: readonly NamedRing[]
  readonly pitches: readonly Path[]
  readonly squares: readonly NamedRing[]
  readonly districts: readonly District[]
  readonly neighbourhoods: readonly Neighbourhood[]
}
export type Town = Land & {
  readonly buildings: readonly Building[]
  readonly landmarks: readonly Landmark[]
  readonly addresses: readonly Address[]
  readonly trees: readonly Tree[]
  readonly lights: readonly Light[]
  readonly containers: readonly Container[]
}

/** Metres. */
export const roadWidth = { main: 11, road: 8.5, street: 6.5, lane: 5, foot: 6, path: 2.6 } as const satisfies Record<
  RoadKind,
  number
>
