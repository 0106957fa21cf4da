import type { Rd } from '../../kit/rd.ts'
import { lengthOf, middleOf, type Path } from '../shapes.ts'
import type { Street, Town } from '../town/model.ts'
import { along, emptySheet, type Label, level, type Sheet, widthOf } from './place-labels.ts'
import type { Pixel, Scheme } from './schemes.ts'
import type { Lettering } from './style.ts'

/** The sheet of one zoom: where a place is on it, how many metres a pixel is, and what stands there already. */
type Desk = {
  readonly toPixel: (place: Rd) => Pixel
  readonly metres: number
  readonly sheet: Sheet
  readonly labels: Label[]
}

const put = (desk: Desk, label: Label | null) => {
  if (label) desk.labels.push(label)
  return label !== null
}

/** Tries the place and then a little around it. */
function stand(desk: Desk, what: { text: string; style: Lettering; icon?: string }, place: Rd, tries = 1): void {
  const middle = desk.toPixel(place)
  const steps = [0, -14, 14, -28, 28].slice(0, tries)
  for (const dy of steps) if (put(desk, level(what, { x: middle.x, y: middle.y + dy }, desk.sheet))) return
}

/** Repeats a name along a line every `every` pixels, where it fits. */
function repeat(desk: Desk, what: { text: string; style: Lettering }, path: Path, every: number): void {
  const line = path.map(desk.toPixel)
  const length = lengthOf(line)
  const width = widthOf(what.text, what.style)
  if (length < width + 10) return
  const slots = Math.max(1, Math.round(length / Math.max(every, width * 2)))
  for (let slot = 0; slot < slots; slot += 1) {
    const centre = ((slot + 0.5) * length) / slots
    const room = Math.max(0, Math.min(length / slots / 2, centre - width / 2 - 4, length - centre - width / 2 - 4))
    for (const shift of [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1, -1]) {
      if (put(desk, along(what, line, centre + shift * room, desk.sheet))) break
    }
  }
}

function areas(desk: Desk, town: Town): void {
  const { metres } = desk
  const middle = middleOf(town.coast)
  if (metres > 10)
    stand(desk, { text: town.name, style: 'town' }, metres > 60 ? { x: middle.x, y: middle.y - metres * 16 } : middle)
  if (metres <= 10 && metres > 4) {
    for (const { name, ring } of town.districts) stand(desk, { text: name, style: 'district' }, middleOf(ring), 5)
  }
  if (metres <= 4 && metres > 0.9) {
    for (const { name, ring } of town.neighbourhoods) {
      stand(desk, { text: name.toUpperCase(), style: 'neighbourhood' }, middleOf(ring), 5)
    }
  }
}

function waters(desk: Desk, town: Town): void {
  const { metres } = desk
  const centre = middleOf(town.coast)
  if (metres <= 110 && metres > 6) {
    for (const [dx, dy] of [
      [0, 130],
      [0, -130],
    ] as const) {
      const place = { x: centre.x + dx * metres, y: centre.y + Math.sign(dy) * 1100 + dy * metres * 0.5 }
      stand(desk, { text: 'Markermeer', style: 'sea' }, place)
    }
  }
  if (metres <= 3.6) {
    for (const { name, path } of town.canals) if (name) repeat(desk, { text: name, style: 'water' }, path, 700)
  }
  if (metres <= 1.8) {
    for (const { name, ring } of town.basins) stand(desk, { text: name, style: 'water' }, middleOf(ring))
  }
}

function grounds(desk: Desk, town: Town): void {
  if (desk.metres <= 3.6) {
    for (const { name, kind, ring } of town.parks) {
      const width = widthOf(name, 'park') * desk.metres
      const east = Math.max(...ring.map(({ x }) => x)) - Math.min(...ring.map(({ x }) => x))
      if (width < east * 1.3 || desk.metres < 1) {
        stand(desk, { text: name, style: kind === 'beach' ? 'square' : 'park' }, middleOf(ring), 3)
      }
    }
  }
  if (desk.metres <= 0.9) {
    for (const { name, ring } of town.squares) stand(desk, { text: name, style: 'square' }, middleOf(ring), 3)
  }
}

function landmarks(desk: Desk, town: Town): void {
  if (desk.metres > 3.6) return
  for (const { name, kind, place } of town.landmarks) {
    const style = kind === 'station' ? 'station' : 'landmark'
    if (kind === 'station' || desk.metres <= 1.8) stand(desk, { text: name, style, icon: kind }, place)
    else put(desk, level({ text: '', style, icon: kind }, desk.toPixel(place), desk.sheet))
  }
}

const namedUpTo = { main: 7, road: 3.6, street: 1.8, lane: 0.9, foot: 0.9, path: 0.9 } as const

function streets(desk: Desk, town: Town): void {
  const order: readonly Street['kind'][] = ['main', 'road', 'foot', 'street', 'lane', 'path']
  for (const kind of order) {
    if (desk.metres > namedUpTo[kind]) continue
    const style = kind === 'main' ? 'main' : kind === 'path' ? 'path' : 'street'
    const named = town.streets.filter(street => street.kind === kind)
    const every = desk.metres > 3 ? 420 : 380
    for (const { name, path } of named) repeat(desk, { text: name, style }, path, every)
  }
}

function details(desk: Desk, town: Town): void {
  if (desk.metres <= 0.9) {
    for (const { name, path } of town.bridges) {
      if (name !== '') stand(desk, { text: name, style: 'bridge' }, halfway(path), 5)
    }
  }
  if (desk.metres <= 0.45) {
    for (const { numbers, middle } of town.buildings) {
      if (numbers !== '') put(desk, level({ text: numbers, style: 'number' }, desk.toPixel(middle), desk.sheet))
    }
  }
}

const halfway = (path: Path): Rd => path[Math.floor(path.length / 2)] ?? { x: 0, y: 0 }

/** Every label of one zoom, placed for the whole town at once, so that neighbouring tiles agree. */
export function labelsAt(town: Town, scheme: Scheme, z: number): readonly Label[] {
  const desk: Desk = { toPixel: scheme.toPixel(z), metres: scheme.metres(z), sheet: emptySheet(), labels: [] }
  areas(desk, town)
  landmarks(desk, town)
  streets(desk, town)
  waters(desk, town)
  grounds(desk, town)
  details(desk, town)
  return desk.labels
}
