import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type ZipEntry, zipFile } from './server/zip.ts'

async function* entries(files: Record<string, string[]>): AsyncGenerator<ZipEntry> {
  for (const [name, pieces] of Object.entries(files))
    yield {
      name,
      content: (async function* () {
        yield* pieces
      })(),
    }
}

async function bytesOf(files: Record<string, string[]>) {
  const pieces: Buffer[] = []
  for await (const piece of zipFile(entries(files), new Date('2026-11-22T12:00:00'))) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('each file is found by the directory at the end, with its name, size and content', async () => {
  const files = {
    'a.csv': ['één\r\n', 'twee\r\n'],
    'leeg.csv': [],
    'groot.csv': Array<string>(5000).fill('melding;'.repeat(20)),
  }
  const zip = await bytesOf(files)
  const end = zip.length - 22
  expect([zip.readUInt32LE(end), zip.readUInt16LE(end + 10)]).toEqual([0x06054b50, 3])
  let place = zip.readUInt32LE(end + 16)
  for (const [name, pieces] of Object.entries(files)) {
    const [compressed, size, nameSize] = [20, 24]
      .map(offset => zip.readUInt32LE(place + offset))
      .concat(zip.readUInt16LE(place + 28))
    const offset = zip.readUInt32LE(place + 42)
    expect(zip.toString('utf8', place + 46, place + 46 + (nameSize ?? 0))).toBe(name)
    const start = offset + 30 + zip.readUInt16LE(offset + 26)
    const content = inflateRawSync(zip.subarray(start, start + (compressed ?? 0)))
    expect([content.toString(), content.length]).toEqual([pieces.join(''), size])
    place += 46 + (nameSize ?? 0)
  }
})
