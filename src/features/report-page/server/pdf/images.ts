import { processBeforeOpening } from '#features/attachments/server/process-photo.ts'
import { attachmentsOf } from '#features/attachments/server/store.ts'
import type { Report } from '#features/report-view/contract.ts'
import { limitConcurrency } from '#kit/fair-queue.ts'
import { tilesAround } from '#kit/map-grid.ts'
import type { Base } from '#server/base.ts'
import { fetchBytes } from '#server/http/external-service.ts'

/** PNG or JPEG, with its size in pixels. */
export type PdfImage = { bytes: Buffer; alt: string; width: number; height: number }

/** Limits image processing, so that several documents at once leave processor time for other requests. */
const limited = limitConcurrency(2)
const maxPhotoSide = 800
export const mapSize = { width: 680, height: 250 }

/** The longest side is at most 800 pixels. Unreadable photos count as missing. */
export async function loadPhotos(base: Base, reportId: number) {
  const photos = (await attachmentsOf(base.db, reportId)).filter(({ width }) => width !== null)
  const images = await Promise.all(
    photos.map(({ file, caption }, index) =>
      limited(async () => {
        const bytes = await readPhoto(base, file).catch(() => undefined)
        return bytes && resizePhoto(bytes, caption ? `Foto ${index + 1}: ${caption}` : `Foto ${index + 1}`)
      }),
    ),
  )
  const loaded = images.filter(image => image !== undefined)
  return { images: loaded, missing: photos.length - loaded.length }
}

async function readPhoto(base: Base, file: string) {
  await processBeforeOpening(base, file)
  return base.files.get(file)
}

async function resizePhoto(bytes: Buffer, alt: string): Promise<PdfImage | undefined> {
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes).flatten({ background: '#ffffff' })
  const resized = image.resize(maxPhotoSide, maxPhotoSide, { fit: 'inside', withoutEnlargement: true })
  const made = await resized
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  return made && { bytes: made.data, alt, width: made.info.width, height: made.info.height }
}

const pinSvg = (x: number, y: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${mapSize.width}" height="${mapSize.height}">
<path transform="translate(${x - 16} ${y - 40})" fill="#a00014" stroke="#fff" stroke-width="2"
d="M16 40C9 29 3 23 3 15a13 13 0 1 1 26 0c0 8-6 14-13 25z"/><circle cx="${x}" cy="${y - 25}" r="5" fill="#fff"/></svg>`)

/** Milliseconds that tiles and the logo are cached. */
const freshFor = 600_000

/** Undefined when the tiles cannot be fetched in time. */
export async function renderMap(
  { municipality, publicUrl }: Base,
  { location }: Report,
): Promise<PdfImage | undefined> {
  const [lng, lat] = location.geometrie.coordinates
  const { crs, tiles, summaryZoom } = municipality.map
  const tilesToFetch = tilesAround({ crs, url: tiles.url, place: { lat, lng }, zoom: summaryZoom, ...mapSize })
  try {
    const loadedTiles = await Promise.all(
      tilesToFetch.map(async ({ url, x, y }) => ({
        bytes: await fetchBytes(new URL(url, publicUrl), { freshFor }),
        x,
        y,
      })),
    )
    return { ...mapSize, alt: 'Kaart met de plaats van de melding', bytes: await limited(() => joinTiles(loadedTiles)) }
  } catch {
    return undefined
  }
}

async function joinTiles(loadedTiles: readonly { bytes: Buffer; x: number; y: number }[]): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const [left, top] = [Math.min(...loadedTiles.map(({ x }) => x)), Math.min(...loadedTiles.map(({ y }) => y))]
  const overlays = loadedTiles.map(({ bytes, x, y }) => ({ input: bytes, left: x - left, top: y - top }))
  const [width, height] = [
    Math.max(...loadedTiles.map(({ x }) => x)) - left + 256,
    Math.max(...loadedTiles.map(({ y }) => y)) - top + 256,
  ]
  const sheet = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(overlays)
    .png()
    .toBuffer()
  return sharp(sheet)
    .extract({ left: -left, top: -top, ...mapSize })
    .composite([{ input: pinSvg(mapSize.width / 2, mapSize.height / 2) }])
    .png({ palette: true })
    .toBuffer()
}

/** On white; undefined when it cannot be fetched. */
export async function loadLogo({ municipality, publicUrl }: Base): Promise<PdfImage | undefined> {
  const { url, width, height } = municipality.logo
  try {
    const { default: sharp } = await import('sharp')
    const bytes = await fetchBytes(new URL(url, publicUrl), { freshFor })
    const image = sharp(bytes, { density: 144 })
      .resize({ height: height * 2 })
      .flatten({ background: '#ffffff' })
    return { bytes: await image.png().toBuffer(), alt: municipality.name, width, height }
  } catch {
    return undefined
  }
}
