import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Problem } from '#kit/problem.ts'

export type ZipEntry = { name: string; content: AsyncIterable<string | Buffer> }

type Written = { name: Buffer; crc: number; compressed: number; size: number; offset: number }

const versionNeeded = 20
/** Bit 3: sizes follow the content. Bit 11: names are in UTF-8. */
const flags = 0x0808
const deflated = 8
const maxSize = 0xffff_ffff
/** Characters; compressing line by line would cost more than the compression. */
const pieceSize = 64 * 1024

/** Holds neither the zip file nor one of its files in memory. */
export async function* zipFile(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name: text, content } of entries) {
    const name = Buffer.from(text)
    const entry: Written = { name, crc: 0, compressed: 0, size: 0, offset }
    yield localHeader(name, now)
    for await (const piece of deflate(content, entry)) {
      entry.compressed += piece.length
      yield piece
    }
    yield sizes(entry)
    offset += localHeaderSize + name.length + entry.compressed + sizesSize
    if (offset > maxSize || entry.size > maxSize)
      throw new Problem('too-large', `Met ${text} wordt het zipbestand groter dan 4 GB. Dat kan niet.`)
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(entry => directoryEntry(entry, now)))
  yield Buffer.concat([directory, endOfDirectory(written.length, directory.length, offset)])
}

function deflate(content: AsyncIterable<string | Buffer>, entry: Written): AsyncIterable<Buffer> {
  async function* counted() {
    for await (const piece of inPieces(content)) {
      entry.crc = crc32(piece, entry.crc)
      entry.size += piece.length
      yield piece
    }
  }
  return Readable.from(counted()).compose(createDeflateRaw())
}

async function* inPieces(content: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  let text = ''
  for await (const part of content) {
    if (typeof part !== 'string') {
      yield part
      continue
    }
    text += part
    if (text.length < pieceSize) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text) yield Buffer.from(text)
}

const localHeaderSize = 30
const sizesSize = 16

/** Zip dates have a unit of two seconds and no time zone. */
function writeTime(buffer: Buffer, place: number, now: Date) {
  buffer.writeUInt16LE((now.getHours() << 11) | (now.getMinutes() << 5) | (now.getSeconds() >> 1), place)
  buffer.writeUInt16LE(((now.getFullYear() - 1980) << 9) | ((now.getMonth() + 1) << 5) | now.getDate(), place + 2)
}

function localHeader(name: Buffer, now: Date): Buffer {
  const header = Buffer.alloc(localHeaderSize)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(versionNeeded, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflated, 8)
  writeTime(header, 10, now)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function sizes({ crc, compressed, size }: Written): Buffer {
  const buffer = Buffer.alloc(sizesSize)
  buffer.writeUInt32LE(0x08074b50, 0)
  buffer.writeUInt32LE(crc, 4)
  buffer.writeUInt32LE(compressed, 8)
  buffer.writeUInt32LE(size, 12)
  return buffer
}

function directoryEntry({ name, crc, compressed, size, offset }: Written, now: Date): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(versionNeeded, 4)
  header.writeUInt16LE(versionNeeded, 6)
  header.writeUInt16LE(flags, 8)
  header.writeUInt16LE(deflated, 10)
  writeTime(header, 12, now)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(compressed, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, name])
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const buffer = Buffer.alloc(22)
  buffer.writeUInt32LE(0x06054b50, 0)
  buffer.writeUInt16LE(count, 8)
  buffer.writeUInt16LE(count, 10)
  buffer.writeUInt32LE(size, 12)
  buffer.writeUInt32LE(offset, 16)
  return buffer
}
