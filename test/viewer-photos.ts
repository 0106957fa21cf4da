import sharp, { type Sharp } from 'sharp'

/** A photo with a grain, so that it is larger than the smallest that the form takes. */
const grain = (width = 400, height = 300): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#7d8b6a', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

const chunk = (bytes: Buffer, at: number, inserted: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at)])

/** A segment of a JPEG, after its first marker. */
function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

const withoutEnd = (jpeg: Buffer) => jpeg.subarray(0, -2)

/** Bytes that Samsung's telephones append: data, a directory of it, and a mark. */
const samsungTrailer = Buffer.concat([
  Buffer.from([0, 0, 0x61, 0x0a]),
  Buffer.from('Panorama_Shot_Info', 'latin1'),
  Buffer.from(Array.from({ length: 2000 }, (_, i) => (i * 7 + 3) & 255)),
  Buffer.from('SEFHj\0\0\0\x01\0\0\0\0\0a\x0a\x20\0\0\0\x20\0\0\0\x18\0\0\0SEFT', 'latin1'),
])
/** A film as telephones append it to a photo that moves. */
const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1'), Buffer.alloc(5000, 0x5a)])

export type SamplePhoto = { label: string; name: string; bytes: Buffer }

type Table = Record<string, [name: string, bytes: Buffer]>

/** Photos that every viewer shows, as telephones, cameras and websites make them. */
export async function photosThatViewersShow(): Promise<SamplePhoto[]> {
  const table = { ...(await jpegsThatViewersShow()), ...(await otherPhotosThatViewersShow()) }
  return Object.entries(table).map(([label, [name, bytes]]) => ({ label, name, bytes }))
}

async function jpegsThatViewersShow(): Promise<Table> {
  const jpeg = await grain().jpeg({ quality: 90 }).toBuffer()
  const progressive = await grain().jpeg({ quality: 90, progressive: true }).toBuffer()
  const full = await grain().jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
  const small = await sharp(jpeg).resize(160).jpeg().toBuffer()
  const exif = await sharp(jpeg)
    .withExif({ IFD0: { Make: 'Meldfoon', Orientation: '6' } })
    .jpeg({ quality: 95 })
    .toBuffer()
  const png = await grain(200, 150).png().toBuffer()
  const webp = await grain().webp({ quality: 90 }).toBuffer()
  return {
    'a JPEG': ['foto.jpg', jpeg],
    'a JPEG called HEIC': ['IMG_0001.HEIC', jpeg],
    'a PNG called JPEG': ['screenshot.jpg', png],
    'a WebP called PNG': ['van-het-web.png', webp],
    'a name without extension': ['image', jpeg],
    'a name of nothing': ['download.bin', jpeg],
    'a name with two extensions': ['foto.jpg.exe', jpeg],
    'without end marker': ['20261129_101500.jpg', withoutEnd(jpeg)],
    'without end marker, in passes': ['passes.jpg', withoutEnd(progressive)],
    'without end marker, all colours': ['kleur.jpg', withoutEnd(full)],
    'without end marker, grey': [
      'grijs.jpg',
      withoutEnd(await grain(800, 600).greyscale().jpeg({ quality: 90 }).toBuffer()),
    ],
    'a panorama of Samsung': ['panorama.jpg', Buffer.concat([withoutEnd(jpeg), samsungTrailer])],
    'the same, with end marker': ['samsung.jpg', Buffer.concat([jpeg, samsungTrailer])],
    'a moving photo': ['PXL_MP.jpg', Buffer.concat([jpeg, film])],
    'a moving photo without end marker': ['MVIMG.jpg', Buffer.concat([withoutEnd(jpeg), film])],
    'a second picture behind it': ['MPF.jpg', Buffer.concat([jpeg, small])],
    'a second picture and no end marker': ['MPF2.jpg', Buffer.concat([withoutEnd(jpeg), small])],
    'a small picture in its header': [
      'EXIF.jpg',
      chunk(jpeg, 2, segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), small]))),
    ],
    'a comment with the end marker in it': [
      'COM.jpg',
      chunk(jpeg, 2, segment(0xfe, Buffer.from([0xff, 0xd9, 0xff, 0xd8]))),
    ],
    'bytes before the end marker': ['extra.jpg', chunk(jpeg, jpeg.length - 2, Buffer.alloc(300, 1))],
    'zeros behind it': ['nullen.jpg', Buffer.concat([jpeg, Buffer.alloc(5000)])],
    'a rotated JPEG': ['staand.jpg', exif],
  }
}

async function otherPhotosThatViewersShow(): Promise<Table> {
  const png = await grain(200, 150).png().toBuffer()
  const gif = await grain().gif().toBuffer()
  const webp = await grain().webp({ quality: 90 }).toBuffer()
  const frames = await grain(200, 400).png().toBuffer()
  const moving = (await sharp(frames).ensureAlpha().raw().toBuffer({ resolveWithObject: true })).data
  const animated = sharp(moving, { raw: { width: 200, height: 400, channels: 4, pageHeight: 200 } })
  return {
    'a JPEG for print': ['cmyk.jpg', await grain().toColourspace('cmyk').jpeg({ quality: 90 }).toBuffer()],
    'a PNG of 16 bits': ['diep.png', await grain(200, 150).toColourspace('rgb16').png().toBuffer()],
    'a PNG with colours from a list': ['palet.png', await grain().png({ palette: true }).toBuffer()],
    'a PNG without its last part': ['half.png', png.subarray(0, -12)],
    'a PNG with more behind it': ['meer.png', Buffer.concat([png, film])],
    'a GIF': ['plaatje.gif', gif],
    'a GIF without its last byte': ['einde.gif', gif.subarray(0, -1)],
    'a moving GIF': ['beweegt.gif', await animated.clone().gif().toBuffer()],
    'a moving WebP': ['beweegt.webp', await animated.clone().webp({ quality: 95 }).toBuffer()],
    'a WebP with more behind it': ['meer.webp', Buffer.concat([webp, film])],
    'an AVIF': ['foto.avif', await grain(600, 400).avif({ effort: 0, quality: 80 }).toBuffer()],
    'a long screenshot': ['scherm.jpg', await grain(1080, 15_000).jpeg({ quality: 50 }).toBuffer()],
  }
}

const part = (bytes: Buffer, fraction: number) => bytes.subarray(0, bytes.length * fraction)

/** Photos of which a part is missing. */
export async function photosThatBreakOff(): Promise<SamplePhoto[]> {
  const jpeg = await grain(600, 400).jpeg({ quality: 95 }).toBuffer()
  const progressive = await grain(600, 400).jpeg({ quality: 95, progressive: true }).toBuffer()
  const small = await sharp(jpeg).resize(160).jpeg().toBuffer()
  const table: Record<string, Buffer> = {
    'half a JPEG': part(jpeg, 0.5),
    'nearly all of a JPEG': part(jpeg, 0.97),
    'a part of a JPEG and what Samsung appends': Buffer.concat([part(jpeg, 0.7), samsungTrailer]),
    'half a JPEG and a film': Buffer.concat([part(jpeg, 0.5), film]),
    'half a JPEG and a second picture': Buffer.concat([part(jpeg, 0.5), small]),
    'half a JPEG in passes': part(progressive, 0.5),
    'nearly all of a JPEG in passes': part(progressive, 0.99),
    'half a PNG': part(await grain().png().toBuffer(), 0.5),
    'half a GIF': part(await grain().gif().toBuffer(), 0.8),
    'half a WebP': part(await grain(600, 400).webp({ quality: 95 }).toBuffer(), 0.6),
    'half an AVIF': part(await grain(900, 600).avif({ effort: 0, quality: 90 }).toBuffer(), 0.6),
  }
  return Object.entries(table).map(([label, bytes]) => ({ label, name: 'foto.jpg', bytes }))
}

/** As the newest telephones take them: 108 million pixels. */
export const photoOf108Megapixels = ({ progressive = false } = {}) =>
  sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#7d8b6a' } })
    .jpeg({ quality: 90, progressive })
    .toBuffer()
