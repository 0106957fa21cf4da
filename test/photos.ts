import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import type { User } from '#features/users/policy.ts'
import type { World } from './world.ts'

/** Metadata of a photo; none of it may be stored anywhere. */
export const secrets = {
  camera: 'MERKTEKEN-CAMERA-7731',
  owner: 'MERKTEKEN-EIGENAAR-7732',
  words: 'MERKTEKEN-XMP-7733',
}
/** The seconds of the latitude as EXIF holds them: two numbers of four bytes. */
export const gpsBytes = Buffer.from([0x13, 0x57, 0x9b, 0x01, 0x40, 0x42, 0x0f, 0x00])

type Type = 'jpeg' | 'png' | 'webp' | 'avif'

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
  xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${secrets.words}</dc:title></rdf:Description></rdf:RDF></x:xmpmeta>
  <?xpacket end="w"?>`

/** A photo as a phone takes it: rotated (red left, blue right, to be turned clockwise), with place, device and owner. */
export async function aPhoto(type: Type = 'jpeg', { width = 640, height = 480 } = {}): Promise<Buffer> {
  return encode[type](
    (await halves(width, height))
      .withExif({
        IFD0: { Make: secrets.camera, Artist: secrets.owner },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '52/1 34/1 26957587/1000000',
          GPSLongitudeRef: 'E',
          GPSLongitude: '5/1 13/1 4321/100',
        },
      })
      .withMetadata({ orientation: 6 })
      .withXmp(xmp),
  ).toBuffer()
}

/** The same, as large as the smallest photo that the form accepts: with appended data, as telephones make them. */
export const aLargePhoto = async () => Buffer.concat([await aPhoto(), Buffer.alloc(40_000)])

/** Red on the left, blue on the right, without metadata. */
export async function aPhotoWithoutMetadata(
  type: Type | 'gif' = 'jpeg',
  { width, height } = { width: 640, height: 480 },
) {
  const key = `${type} ${width} ${height}`
  const made = photosMade.get(key) ?? (await encode[type](await halves(width, height)).toBuffer())
  photosMade.set(key, made)
  return Buffer.from(made)
}

/** By type and size: the same photos are sent by many tests. */
const photosMade = new Map<string, Buffer>()

async function halves(width: number, height: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  const red = await sharp({ create: { width: Math.floor(width / 2), height, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const image = sharp({ create: { width, height, channels: 3, background: '#00f' } })
  return image.composite([{ input: red, left: 0, top: 0 }])
}

const encode: Record<Type | 'gif', (image: Sharp) => Sharp> = {
  jpeg: image => image.jpeg(),
  png: image => image.png(),
  webp: image => image.webp(),
  avif: image => image.avif({ effort: 0 }),
  gif: image => image.gif(),
}

/** The body of a form with one file in it, and its header. */
export function multipartForm(bytes: Buffer, name: string, field = 'file') {
  const boundary = `grens-${randomUUID()}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="signal_id"\r\n\r\n1\r\n--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

type SendOptions = { name?: string; user?: Pick<User, 'email'>; headers?: Record<string, string> }

/** Send a file as a form does, signed in as this user or not signed in. */
export async function send(
  w: World,
  url: string,
  bytes: Buffer,
  { name = 'foto.jpg', user, headers }: SendOptions = {},
) {
  const form = multipartForm(bytes, name)
  const signedIn = user && { authorization: `Bearer ${await w.signIn.tokenFor(user.email)}` }
  const answer = await w.http.inject({
    method: 'POST',
    url,
    payload: form.payload,
    headers: { ...form.headers, ...signedIn, ...headers },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json(), text: answer.body }
}

/** Every stored file by its path. */
export async function storedFiles(w: Pick<World, 'folder'>): Promise<Map<string, Buffer>> {
  const root = join(w.folder, 'files')
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return new Map(await Promise.all(files.map(async path => [path, await readFile(path)] as const)))
}

/** Fetch a signed address as a browser does. */
export const fetchFile = (w: World, address: string) =>
  w.http.inject({ method: 'GET', url: address.replace('http://localhost:0', '') })
