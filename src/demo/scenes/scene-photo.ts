import { type LatLng, toWgs84 } from '../../kit/rd.ts'
import { between, pick, randomFrom, seedOf } from '../random.ts'
import { meldstad } from '../town.ts'
import { type Brush, height, type Tone, tones, width } from './brush.ts'
import * as green from './greenery.ts'
import * as floor from './ground-level.ts'
import type { Picture } from './picture.ts'
import * as poles from './poles.ts'
import * as rubbish from './rubbish.ts'
import * as walls from './walls.ts'
import * as water from './waterside.ts'

type Scene = { readonly draw: (brush: Brush) => Picture; readonly light?: readonly [Tone, ...Tone[]] }
const { day, morning, cloudy, evening, night } = tones
const anyLight = [day, day, morning, cloudy, evening] as const satisfies readonly [Tone, ...Tone[]]

const scenes = {
  graffiti: { draw: walls.graffiti },
  'volle-container': { draw: rubbish.overflowingContainer },
  'kapotte-lantaarn': { draw: poles.brokenLamp, light: [night, night, evening] },
  'losse-tegel': { draw: floor.loosePaving },
  'gat-in-de-weg': { draw: floor.pothole, light: [cloudy, day, morning] },
  fietswrak: { draw: rubbish.bikeWreck },
  'omgevallen-boom': { draw: green.fallenTree, light: [cloudy, morning, day] },
  'zwerfvuil-park': { draw: green.litterInPark },
  ratten: { draw: rubbish.rats, light: [evening, cloudy, evening] },
  'verstopte-put': { draw: floor.blockedDrain, light: [cloudy, cloudy, morning] },
  'kapotte-bank': { draw: green.brokenBench },
  'olie-op-het-water': { draw: water.oilOnWater, light: [day, cloudy, morning] },
  'gedumpte-bank': { draw: rubbish.sofa },
  'scheef-verkeersbord': { draw: poles.bentSign },
  onkruid: { draw: walls.weeds, light: [day, morning, cloudy] },
  hondenpoep: { draw: floor.dogMess },
  gladheid: { draw: floor.icyRoad, light: [cloudy, cloudy, morning] },
  'kapotte-schommel': { draw: green.brokenPlayground },
  wespennest: { draw: walls.waspsNest, light: [day, day, evening] },
  'gezonken-boot': { draw: water.sunkenBoat, light: [day, cloudy, morning] },
  'volle-prullenbak': { draw: green.fullBin },
  'stilstaande-klok': { draw: poles.stoppedClock },
  eikenprocessierups: { draw: green.caterpillars, light: [day, morning, day] },
  'kapotte-kade': { draw: water.brokenQuay, light: [day, cloudy, morning] },
} as const satisfies Record<string, Scene>
export type SceneKind = keyof typeof scenes
export const sceneKinds = Object.keys(scenes).filter((kind): kind is SceneKind => kind in scenes)

const stop = (at: number, colour: string, opacity = 1) =>
  `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`
const upright = 'x1="0" y1="0" x2="0" y2="1"'
const defs = ({ sky }: Tone) => `<defs>
<linearGradient id="sky" ${upright}>${stop(0, sky[0])}${stop(0.8, sky[1])}</linearGradient>
<linearGradient id="lawn" ${upright}>${stop(0, '#8fb86f')}${stop(1, '#5d8b45')}</linearGradient>
<linearGradient id="depth" ${upright}>${stop(0, '#e9f3f5', 0.28)}${stop(0.5, '#12303b', 0.1)}${stop(1, '#0b222b', 0.5)}</linearGradient>
<linearGradient id="near" ${upright}>${stop(0, '#ffffff', 0.2)}${stop(0.4, '#ffffff', 0)}${stop(1, '#000000', 0.22)}</linearGradient>
<linearGradient id="sheen" x1="0" y1="0" x2="1" y2="1">${stop(0, '#ffffff', 0.3)}${stop(0.5, '#ffffff', 0)}${stop(1, '#000000', 0.22)}</linearGradient>
<linearGradient id="round">${stop(0, '#ffffff', 0.28)}${stop(0.35, '#ffffff', 0.05)}${stop(1, '#000000', 0.38)}</linearGradient>
<radialGradient id="shade">${stop(0, '#14161c', 0.85)}${stop(0.6, '#14161c', 0.5)}${stop(1, '#14161c', 0)}</radialGradient>
<radialGradient id="glow">${stop(0, '#fff2c0', 0.9)}${stop(0.3, '#ffd983', 0.35)}${stop(1, '#ffd983', 0)}</radialGradient>
<radialGradient id="gleam">${stop(0, '#ffffff', 0.55)}${stop(1, '#ffffff', 0)}</radialGradient>
<radialGradient id="corners" r=".75">${stop(0.6, '#000000', 0)}${stop(1, '#05070c', 0.26)}</radialGradient>
</defs>`

type Sheet = { readonly tone: Tone; readonly hand: string; readonly scale: number }
const drawing = (content: string, { tone, hand, scale }: Sheet, over = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${defs(tone)}<g transform="${hand}">${content}</g>${over}</svg>`,
  )

/** Nobody holds a telephone quite level. */
const heldBy = (random: () => number, close: Picture['close']) =>
  (close ? `translate(800 640) scale(${close.by}) translate(${-close.at[0]} ${-close.at[1]}) ` : '') +
  `translate(800 600) rotate(${between(random, -1.6, 1.6).toFixed(2)}) scale(${between(random, 1.06, 1.16).toFixed(3)}) translate(-800 ${between(random, -620, -590).toFixed(0)})`

let grain: Promise<Buffer> | undefined
/** The noise of a small sensor, made once. */
function noise(): Promise<Buffer> {
  grain ??= import('sharp').then(({ default: sharp }) => {
    const random = randomFrom(7)
    const size = 512
    const pixels = Buffer.alloc(size * size * 4)
    for (let i = 0; i < size * size; i += 1) {
      const value = Math.floor(128 + (random() + random() - 1) * 120)
      pixels.set([value, value, value, 42], i * 4)
    }
    return sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
      .png({ compressionLevel: 1 })
      .toBuffer()
  })
  return grain
}

const sexagesimal = (degrees: number) => {
  const minutes = (degrees % 1) * 60
  return `${Math.floor(degrees)}/1 ${Math.floor(minutes)}/1 ${Math.round((minutes % 1) * 6000)}/100`
}

function exifOf({ lat, lng }: LatLng, taken: Date, seed: number) {
  const moment = taken.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ')
  return {
    IFD0: { Make: 'Meldfoon', Model: `Meldfoon ${3 + (seed % 5)}`, Software: 'MeldOS 4.2', DateTime: moment },
    IFD2: { DateTimeOriginal: moment, ExposureTime: '1/125', FNumber: '18/10', FocalLength: '43/10' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: sexagesimal(lat), GPSLongitudeRef: 'E', GPSLongitude: sexagesimal(lng) },
  }
}

const somewhere = (random: () => number): LatLng => {
  const { addresses } = meldstad()
  return toWgs84(addresses[Math.floor(random() * addresses.length)]?.place ?? { x: 143745, y: 510305 })
}

/** Where and when a picture says that it was taken. */
export type Shot = { readonly place?: LatLng; readonly taken?: Date }

/** A picture such as residents send: drawn, with a camera's data in it. The same kind and seed give the same picture. */
export async function scenePhoto(kind: SceneKind, seed: number, shot: Shot = {}): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const random = randomFrom(seed ^ seedOf(kind))
  const scene: Scene = scenes[kind]
  const tone = pick(random, scene.light ?? anyLight)
  const { back, front, glare = '', close } = scene.draw({ random, tone })
  const hand = heldBy(random, close)
  const place = shot.place ?? somewhere(random)
  const taken = shot.taken ?? new Date(Date.UTC(2026, Math.floor(random() * 10), 1 + Math.floor(random() * 28), 9, 30))

  const veil = `<rect width="${width}" height="${height}" fill="${tone.cast}"/><rect width="${width}" height="${height}" fill="url(#corners)"/>`
  const far = sharp(drawing(back, { tone, hand, scale: 0.4 })).resize(width, height, { kernel: 'cubic' })
  const near = drawing(front, { tone, hand, scale: 1 })
  const flat = await far
    .composite([{ input: near }, { input: await noise(), tile: true, blend: 'overlay' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(flat.data, { raw: flat.info })
    .composite([
      { input: drawing('', { tone, hand: '', scale: 1 }, veil), blend: 'multiply' },
      ...(glare ? [{ input: drawing(glare, { tone, hand, scale: 1 }), blend: 'screen' } as const] : []),
    ])
    .withExif(exifOf(place, taken, seed))
    .jpeg({ quality: 80 })
    .toBuffer()
}
