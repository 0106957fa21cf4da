// Reads the compressed part of a JPEG bit by bit, without decoding the picture.

/**
 * Maps the next sixteen bits to the length of their code and its value. A length of 0 means that no code starts this
 * way.
 */
export type HuffmanTable = { lengths: Uint8Array; values: Uint8Array }

/** @param counts the number of codes of each length, as in a JPEG */
export function huffmanTable(counts: Uint8Array, values: Uint8Array): HuffmanTable {
  const table = { lengths: new Uint8Array(65_536), values: new Uint8Array(65_536) }
  let [position, index] = [0, 0]
  counts.forEach((count, shorter) => {
    const size = 1 << (15 - shorter)
    for (let i = 0; i < count; i++) {
      table.lengths.fill(shorter + 1, position, position + size)
      table.values.fill(values[index] ?? 0, position, position + size)
      position += size
      index += 1
    }
  })
  return table
}

export class BreaksOff extends Error {}

export function bitReader(bytes: Uint8Array, start: number) {
  let position = start
  let [buffer, available] = [0, 0]

  function peek16(): number {
    while (available < 16) {
      const byte = bytes[position]
      const isMarker = byte === undefined || (byte === 0xff && bytes[position + 1] !== 0)
      if (isMarker) return available <= 0 ? 0 : (buffer << (16 - available)) & 0xffff
      position += byte === 0xff ? 2 : 1
      buffer = ((buffer << 8) | byte) & 0xffffff
      available += 8
    }
    return (buffer >> (available - 16)) & 0xffff
  }

  function skip(count: number) {
    available -= count
    if (available < 0) throw new BreaksOff()
    buffer &= (1 << available) - 1
  }

  return {
    take(count: number): number {
      const value = count === 0 ? 0 : peek16() >> (16 - count)
      skip(count)
      return value
    },
    code({ lengths, values }: HuffmanTable): number {
      const next = peek16()
      const length = lengths[next] ?? 0
      if (length === 0) throw new BreaksOff()
      skip(length)
      return values[next] ?? 0
    },
    restart() {
      ;[buffer, available] = [0, 0]
      while (position < bytes.length && !isMarkerAt(bytes, position)) position += 1
      if (((bytes[position + 1] ?? 0) & 0xf8) !== 0xd0) throw new BreaksOff()
      position += 2
    },
    end: () => position - Math.floor(available / 8),
  }
}

/** A zero after 255 makes it picture data, and another 255 is filling. */
export function isMarkerAt(bytes: Uint8Array, position: number): boolean {
  if (bytes[position] !== 0xff) return false
  const next = bytes[position + 1]
  return next !== undefined && next !== 0 && next !== 0xff
}
