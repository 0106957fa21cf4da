import { crc32 } from 'node:zlib'
import { mapColours, roadFill } from './style.ts'

const exactColours = [...Object.values(mapColours), ...Object.values(roadFill)].map(hex =>
  [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)),
)
const tolerance = 5

/**
 * Corrects the palette of a PNG. Quantization shifts colours slightly, differently per tile, which would show as seams between
 * tiles of open water.
 */
export function withExactColours(png: Buffer): Buffer {
  const corrected = Buffer.from(png)
  for (let at = 8; at + 12 <= corrected.length; at += 12 + corrected.readUInt32BE(at)) {
    if (corrected.toString('latin1', at + 4, at + 8) !== 'PLTE') continue
    const end = at + 8 + corrected.readUInt32BE(at)
    for (let entry = at + 8; entry < end; entry += 3) {
      const exactColour = exactColours.find(colour =>
        colour.every((value, i) => Math.abs(value - corrected.readUInt8(entry + i)) <= tolerance),
      )
      exactColour?.forEach((value, i) => {
        corrected.writeUInt8(value, entry + i)
      })
    }
    corrected.writeUInt32BE(crc32(corrected.subarray(at + 4, end)), end)
    break
  }
  return corrected
}
