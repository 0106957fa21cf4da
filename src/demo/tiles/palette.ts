import { crc32 } from 'node:zlib'
import { paint, roadFill } from './style.ts'

const exact = [...Object.values(paint), ...Object.values(roadFill)].map(hex =>
  [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)),
)
const near = 5

/**
 * Sets the colours of a PNG with a palette right. Making a palette shifts colours by a shade, differently per tile, and
 * then seams show where two tiles of open water meet.
 */
export function withExactColours(png: Buffer): Buffer {
  const mended = Buffer.from(png)
  for (let at = 8; at + 12 <= mended.length; at += 12 + mended.readUInt32BE(at)) {
    if (mended.toString('latin1', at + 4, at + 8) !== 'PLTE') continue
    const end = at + 8 + mended.readUInt32BE(at)
    for (let entry = at + 8; entry < end; entry += 3) {
      const right = exact.find(colour =>
        colour.every((value, i) => Math.abs(value - mended.readUInt8(entry + i)) <= near),
      )
      right?.forEach((value, i) => {
        mended.writeUInt8(value, entry + i)
      })
    }
    mended.writeUInt32BE(crc32(mended.subarray(at + 4, end)), end)
    break
  }
  return mended
}
