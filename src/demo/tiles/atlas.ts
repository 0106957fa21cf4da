import type { RdPoint } from '#kit/rd.ts'
import { type Box, boxesOverlap, boxOf, lengthOf, middleOf, type Path } from '../shapes.ts'
import { type SpatialIndex, spatialIndexOf } from '../spatial-index.ts'
import type { Building, Light, Street, Town, Tree } from '../town/model.ts'
import { emptyOccupiedArea, type Label, labelAlong, type OccupiedArea, straightLabel, widthOf } from './place-labels.ts'
import type { Pixel, TilingScheme } from './schemes.ts'
import type { Lettering } from './style.ts'

export type Atlas = {
  readonly town: Town
  readonly buildings: SpatialIndex<Building>
  readonly trees: SpatialIndex<Tree>
  readonly lights: SpatialIndex<Light>
  readonly labels: (scheme: TilingScheme, z: number) => readonly Label[]
  readonly isOpenWater: (box: Box, metres: number) => boolean
}

export function atlasOf(town: Town): Atlas {
  const labels = new Map<string, readonly Label[]>()
  const island = boxOf(town.coast)
  const causeways = spatialIndexOf(
    town.causeways.flatMap(path => path.map((from, i) => boxOf([from, path[i + 1] ?? from], 60))),
    box => box,
  )
  return {
    town,
    buildings: spatialIndexOf(town.buildings, ({ ring }) => boxOf(ring)),
    trees: spatialIndexOf(town.trees, ({ place, crown }) => boxOf([place], crown)),
    lights: spatialIndexOf(town.lights, ({ place }) => boxOf([place])),
    labels: (scheme, z) => {
      const key = `${scheme.code} ${z}`
      const labelList = labels.get(key) ?? labelsAt(town, scheme, z)
      labels.set(key, labelList)
      return labelList
    },
    isOpenWater: (box, metres) => {
      // Labels may be in the water beside the island.
      const margin = 100 + 300 * metres
      const labelBox = {
        west: box.west - margin,
        south: box.south - margin,
        east: box.east + margin,
        north: box.north + margin,
      }
      return !boxesOverlap(labelBox, island) && (metres > 60 || causeways.within(box).length === 0)
    },
  }
}

type LabelLayer = {
  readonly toPixel: (place: RdPoint) => Pixel
  readonly metres: number
  readonly occupied: OccupiedArea
  readonly labels: Label[]
}

const addLabel = (labelLayer: LabelLayer, label: Label | null) => {
  if (label) labelLayer.labels.push(label)
  return label !== null
}

function placeLabel(
  labelLayer: LabelLayer,
  label: { text: string; style: Lettering; icon?: string },
  place: RdPoint,
  attempts = 1,
): void {
  const middle = labelLayer.toPixel(place)
  const steps = [0, -14, 14, -28, 28].slice(0, attempts)
  for (const dy of steps)
    if (addLabel(labelLayer, straightLabel(label, { x: middle.x, y: middle.y + dy }, labelLayer.occupied))) return
}

function repeatAlong(
  labelLayer: LabelLayer,
  label: { text: string; style: Lettering },
  path: Path,
  every: number,
): void {
  const line = path.map(labelLayer.toPixel)
  const length = lengthOf(line)
  const width = widthOf(label.text, label.style)
  if (length < width + 10) return
  const slots = Math.max(1, Math.round(length / Math.max(every, width * 2)))
  for (let slot = 0; slot < slots; slot += 1) {
    const centre = ((slot + 0.5) * length) / slots
    const slack = Math.max(0, Math.min(length / slots / 2, centre - width / 2 - 4, length - centre - width / 2 - 4))
    for (const shift of [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1, -1]) {
      if (addLabel(labelLayer, labelAlong(label, line, centre + shift * slack, labelLayer.occupied))) break
    }
  }
}

function areas(labelLayer: LabelLayer, town: Town): void {
  const { metres } = labelLayer
  const middle = middleOf(town.coast)
  if (metres > 10)
    placeLabel(
      labelLayer,
      { text: town.name, style: 'town' },
      metres > 60 ? { x: middle.x, y: middle.y - metres * 16 } : middle,
    )
  if (metres <= 10 && metres > 4) {
    for (const { name, ring } of town.districts)
      placeLabel(labelLayer, { text: name, style: 'district' }, middleOf(ring), 5)
  }
  if (metres <= 4 && metres > 0.9) {
    for (const { name, ring } of town.neighbourhoods) {
      placeLabel(labelLayer, { text: name.toUpperCase(), style: 'neighbourhood' }, middleOf(ring), 5)
    }
  }
}

function waters(labelLayer: LabelLayer, town: Town): void {
  const { metres } = labelLayer
  const centre = middleOf(town.coast)
  if (metres <= 110 && metres > 6) {
    for (const [dx, dy] of [
      [0, 130],
      [0, -130],
    ] as const) {
      const place = { x: centre.x + dx * metres, y: centre.y + Math.sign(dy) * 1100 + dy * metres * 0.5 }
      placeLabel(labelLayer, { text: 'Markermeer', style: 'sea' }, place)
    }
  }
  if (metres <= 3.6) {
    for (const { name, path } of town.canals)
      if (name) repeatAlong(labelLayer, { text: name, style: 'water' }, path, 700)
  }
  if (metres <= 1.8) {
    for (const { name, ring } of town.basins) placeLabel(labelLayer, { text: name, style: 'water' }, middleOf(ring))
  }
}

function landUse(labelLayer: LabelLayer, town: Town): void {
  if (labelLayer.metres <= 3.6) {
    for (const { name, kind, ring } of town.parks) {
      const width = widthOf(name, 'park') * labelLayer.metres
      const east = Math.max(...ring.map(({ x }) => x)) - Math.min(...ring.map(({ x }) => x))
      if (width < east * 1.3 || labelLayer.metres < 1) {
        placeLabel(labelLayer, { text: name, style: kind === 'beach' ? 'square' : 'park' }, middleOf(ring), 3)
      }
    }
  }
  if (labelLayer.metres <= 0.9) {
    for (const { name, ring } of town.squares)
      placeLabel(labelLayer, { text: name, style: 'square' }, middleOf(ring), 3)
  }
}

function landmarks(labelLayer: LabelLayer, town: Town): void {
  if (labelLayer.metres > 3.6) return
  for (const { name, kind, place } of town.landmarks) {
    const style = kind === 'station' ? 'station' : 'landmark'
    if (kind === 'station' || labelLayer.metres <= 1.8) placeLabel(labelLayer, { text: name, style, icon: kind }, place)
    else
      addLabel(
        labelLayer,
        straightLabel({ text: '', style, icon: kind }, labelLayer.toPixel(place), labelLayer.occupied),
      )
  }
}

const namedUpTo = { main: 7, road: 3.6, street: 1.8, lane: 0.9, foot: 0.9, path: 0.9 } as const

function streets(labelLayer: LabelLayer, town: Town): void {
  const order: readonly Street['kind'][] = ['main', 'road', 'foot', 'street', 'lane', 'path']
  for (const kind of order) {
    if (labelLayer.metres > namedUpTo[kind]) continue
    const style = kind === 'main' ? 'main' : kind === 'path' ? 'path' : 'street'
    const streetsOfKind = town.streets.filter(street => street.kind === kind)
    const every = labelLayer.metres > 3 ? 420 : 380
    for (const { name, path } of streetsOfKind) repeatAlong(labelLayer, { text: name, style }, path, every)
  }
}

function details(labelLayer: LabelLayer, town: Town): void {
  if (labelLayer.metres <= 0.9) {
    for (const { name, path } of town.bridges) {
      if (name !== '') placeLabel(labelLayer, { text: name, style: 'bridge' }, halfway(path), 5)
    }
  }
  if (labelLayer.metres <= 0.45) {
    for (const { numbers, middle } of town.buildings) {
      if (numbers !== '')
        addLabel(
          labelLayer,
          straightLabel({ text: numbers, style: 'number' }, labelLayer.toPixel(middle), labelLayer.occupied),
        )
    }
  }
}

const halfway = (path: Path): RdPoint => path[Math.floor(path.length / 2)] ?? { x: 0, y: 0 }

/** Placed for the whole town at once, so that neighbouring tiles agree. */
function labelsAt(town: Town, scheme: TilingScheme, z: number): readonly Label[] {
  const labelLayer: LabelLayer = {
    toPixel: scheme.toPixel(z),
    metres: scheme.metres(z),
    occupied: emptyOccupiedArea(),
    labels: [],
  }
  areas(labelLayer, town)
  landmarks(labelLayer, town)
  streets(labelLayer, town)
  waters(labelLayer, town)
  landUse(labelLayer, town)
  details(labelLayer, town)
  return labelLayer.labels
}
