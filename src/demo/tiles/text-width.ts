import { readFileSync } from 'node:fs'

export type FontFace = 'regular' | 'bold' | 'italic'
const files = { regular: 'NotoSans-Regular.ttf', bold: 'NotoSans-Bold.ttf', italic: 'NotoSans-Italic.ttf' } as const

type Widths = (char: string) => number

/** As a share of the font size. */
function widthsIn(file: Buffer): Widths {
  const tables = new Map<string, number>()
  for (let i = 0; i < file.readUInt16BE(4); i += 1) {
    tables.set(file.toString('latin1', 12 + i * 16, 16 + i * 16), file.readUInt32BE(20 + i * 16))
  }
  const table = (tag: string) => tables.get(tag) ?? 0
  const unitsPerEm = file.readUInt16BE(table('head') + 18)
  const metrics = file.readUInt16BE(table('hhea') + 34)
  const glyphOf = glyphsIn(file, table('cmap'))
  return char =>
    file.readUInt16BE(table('hmtx') + Math.min(glyphOf(char.codePointAt(0) ?? 0), metrics - 1) * 4) / unitsPerEm
}

/** Format 4, which every web font has. */
function glyphsIn(file: Buffer, cmap: number): (code: number) => number {
  const offsets = Array.from(
    { length: file.readUInt16BE(cmap + 2) },
    (_, i) => cmap + file.readUInt32BE(cmap + 8 + i * 8),
  )
  const at = offsets.find(offset => file.readUInt16BE(offset) === 4) ?? cmap
  const segmentBytes = file.readUInt16BE(at + 6)
  const word = (offset: number) => file.readUInt16BE(at + offset)
  return code => {
    for (let i = 0; i < segmentBytes; i += 2) {
      if (word(14 + i) < code) continue
      const start = word(16 + segmentBytes + i)
      if (start > code) return 0
      const shift = word(16 + 3 * segmentBytes + i)
      if (shift === 0) return (code + word(16 + 2 * segmentBytes + i)) & 0xffff
      return word(16 + 3 * segmentBytes + i + shift + (code - start) * 2)
    }
    return 0
  }
}

const widthsByFace = new Map<FontFace, Widths>()
function widthsOf(face: FontFace): Widths {
  const cachedWidths = widthsByFace.get(face)
  if (cachedWidths) return cachedWidths
  const widths = widthsIn(readFileSync(new URL(`../../../assets/fonts/${files[face]}`, import.meta.url)))
  const widthByChar = new Map<string, number>()
  const lookUp = (char: string) => {
    const width = widthByChar.get(char) ?? widths(char)
    widthByChar.set(char, width)
    return width
  }
  widthsByFace.set(face, lookUp)
  return lookUp
}

export const characterWidths = (text: string, face: FontFace, size: number): number[] => {
  const widths = widthsOf(face)
  return [...text].map(char => widths(char) * size)
}

export const textWidth = (text: string, face: FontFace, size: number) =>
  characterWidths(text, face, size).reduce((sum, width) => sum + width, 0)
