import type { RoadKind } from '../plan.ts'
import type { FontFace } from './text-width.ts'

export const mapColours = {
  sea: '#b4d6e8',
  shallow: '#c2dfee',
  shore: '#8db7cd',
  land: '#f5f2ea',
  built: '#efebe2',
  industry: '#e9e7ea',
  park: '#d3e7c1',
  sports: '#c3dfae',
  pitch: '#b2d69a',
  cemetery: '#d3e0c6',
  gardens: '#deebc8',
  grass: '#dfecd0',
  beach: '#f4e7bf',
  square: '#f5e8cf',
  home: '#dcd2c5',
  homeEdge: '#c0b3a2',
  hall: '#d5d2d8',
  hallEdge: '#b9b5be',
  landmark: '#cfb493',
  landmarkEdge: '#a88b66',
  casing: '#d2cabb',
  bridge: '#8f8574',
  rail: '#8d8a86',
  platform: '#c9c5bf',
  tree: '#a5cc8e',
  treeEdge: '#8ab873',
  lamp: '#b99224',
} as const

export const roadFill: Record<RoadKind, string> = {
  main: '#fde6a4',
  road: '#fff6d6',
  street: '#ffffff',
  lane: '#ffffff',
  foot: '#fbf1de',
  path: '#e9dcbc',
}
export const roadCasing: Record<RoadKind, string> = {
  main: '#d9b968',
  road: '#d8c691',
  street: mapColours.casing,
  lane: mapColours.casing,
  foot: '#dccdb0',
  path: '#cdbd95',
}

export const maxMetresPerPixel = {
  land: 4000,
  parks: 40,
  canals: 28,
  railway: 56,
  main: 56,
  road: 14,
  street: 7,
  lane: 7,
  foot: 7,
  path: 3.5,
  casing: 7,
  buildings: 3.6,
  buildingEdges: 1,
  bridges: 1.8,
  trees: 0.9,
  trunks: 0.25,
  lamps: 0.45,
  platforms: 3.6,
} as const

export const minWidth = (kind: RoadKind, metres: number) => {
  const share = metres > 14 ? 0.5 : metres > 7 ? 0.6 : metres > 3.5 ? 0.8 : 1
  const minWidths: Record<RoadKind, number> = { main: 3.2, road: 2.6, street: 1.8, lane: 1.5, foot: 1.5, path: 1 }
  return minWidths[kind] * share
}

type LabelStyle = {
  readonly face: FontFace
  readonly size: number
  readonly colour: string
  readonly halo: string
  readonly spacing?: number
}
export const lettering = {
  town: { face: 'bold', size: 15, colour: '#3a3633', halo: '#f5f2ea' },
  district: { face: 'bold', size: 15, colour: '#4c4743', halo: '#f7f4ed' },
  neighbourhood: { face: 'bold', size: 12, colour: '#635b53', halo: '#f7f4ed', spacing: 0.6 },
  landmark: { face: 'regular', size: 11, colour: '#6b4317', halo: '#fffdf8' },
  station: { face: 'bold', size: 12, colour: '#1d4f91', halo: '#ffffff' },
  sea: { face: 'italic', size: 17, colour: '#235577', halo: '#b4d6e8', spacing: 3 },
  water: { face: 'italic', size: 11.5, colour: '#22597c', halo: '#cfe6f2' },
  park: { face: 'italic', size: 11.5, colour: '#33632a', halo: '#e4f0d8' },
  square: { face: 'regular', size: 11, colour: '#5d4a22', halo: '#fdf6e6' },
  main: { face: 'bold', size: 11.5, colour: '#4a3c12', halo: '#fdf0c8' },
  street: { face: 'regular', size: 11.5, colour: '#3d3a36', halo: '#ffffff' },
  path: { face: 'italic', size: 10.5, colour: '#5a4d2c', halo: '#f3f1e2' },
  bridge: { face: 'italic', size: 10, colour: '#574e40', halo: '#f7f4ed' },
  number: { face: 'regular', size: 9.5, colour: '#524a42', halo: '#dcd2c5' },
} as const satisfies Record<string, LabelStyle>
export type Lettering = keyof typeof lettering
