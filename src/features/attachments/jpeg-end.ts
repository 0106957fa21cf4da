type Component = {
  horizontal: number
  vertical: number
  blocksAcross: number
  blocksDown: number
  /** One bit per value that is not zero so far, for progressive pictures. */
  known: Uint8Array
}

/** One pass over the blocks. A sequential picture has the whole block in one pass, a progressive picture a part. */
type Scan = {
  components: readonly { component: Component; dc: HuffmanTable | undefined; ac: HuffmanTable | undefined }[]
  isProgressive: boolean
  /** The range of values in a block. A refinement adds bits to values of an earlier pass. */
  first: number
  last: number
  isRefinement: boolean
  restartInterval: number
  unitsAcross: number
  unitsDown: number
}

type Bits = ReturnType<typeof bitReader>
type Part = Scan['components'][number]

function readScan(bits: Bits, scan: Scan): void {
  const [only, ...others] = scan.components
  const isInterleaved = others.length > 0
  if (!only) throw new BreaksOff()
  const { blocksAcross, blocksDown } = only.component
  const units = isInterleaved ? scan.unitsAcross * scan.unitsDown : blocksAcross * blocksDown
  const run = { left: 0 }
  for (let unit = 0; unit < units; unit++) {
    if (scan.restartInterval > 0 && unit > 0 && unit % scan.restartInterval === 0) {
      bits.restart()
      run.left = 0
    }
    for (const part of scan.components) {
      const { horizontal, vertical } = part.component
      const blocks = isInterleaved ? horizontal * vertical : 1
      for (let i = 0; i < blocks; i++) readBlock(bits, { scan, part, run, block: unit })
    }
  }
}

type Block = { scan: Scan; part: Part; run: { left: number }; block: number }

function readBlock(bits: Bits, { scan, part, run, block }: Block) {
  const { isProgressive, first, isRefinement } = scan
  if (!isProgressive) {
    bits.take(bits.code(tableOf(part.dc)))
    readValues(bits, { ...scan, first: 1, last: 63 }, { part, run: { left: 0 }, block: 0 })
  } else if (first === 0) bits.take(isRefinement ? 1 : bits.code(tableOf(part.dc)))
  else if (isRefinement) refineValues(bits, scan, { part, run, block })
  else readValues(bits, scan, { part, run, block })
}

function tableOf(table: HuffmanTable | undefined): HuffmanTable {
  if (!table) throw new BreaksOff()
  return table
}

type Place = Omit<Block, 'scan'>

function readValues(bits: Bits, { isProgressive, first, last }: Scan, { part, run, block }: Place) {
  if (run.left > 0) {
    run.left -= 1
    return
  }
  const table = tableOf(part.ac)
  for (let at = first; at <= last; at++) {
    const code = bits.code(table)
    const [zeros, size] = [code >> 4, code & 15]
    if (size === 0 && zeros < 15) {
      run.left = isProgressive ? runLength(bits, zeros) - 1 : 0
      return
    }
    at += zeros
    if (at > last && size > 0) throw new BreaksOff()
    bits.take(size)
    if (isProgressive && size > 0) markKnown(part.component, block * 64 + at)
  }
}

/** One more bit follows for each value that is not zero so far. */
function refineValues(bits: Bits, { first, last }: Scan, { part, run, block }: Place) {
  const { component, ac } = part
  let at = first
  const refine = (isEnd: () => boolean) => {
    for (; at <= last; at++) {
      if (isKnown(component, block * 64 + at)) bits.take(1)
      else if (isEnd()) return
    }
  }
  while (run.left === 0 && at <= last) {
    const code = bits.code(tableOf(ac))
    const size = code & 15
    let zeros = code >> 4
    if (size === 0 && zeros < 15) run.left = runLength(bits, zeros)
    else {
      bits.take(size === 0 ? 0 : 1)
      refine(() => zeros-- === 0)
      if (size > 0 && at <= last) markKnown(component, block * 64 + at)
      at += 1
    }
  }
  if (run.left === 0) return
  refine(() => false)
  run.left -= 1
}

const runLength = (bits: Bits, size: number) => (1 << size) + bits.take(size)

const isKnown = ({ known }: Component, index: number) => (((known[index >> 3] ?? 0) >> (index & 7)) & 1) === 1

function markKnown({ known }: Component, index: number) {
  known[index >> 3] = (known[index >> 3] ?? 0) | (1 << (index & 7))
}

// Some phones, such as those of Samsung for panoramas, omit the end marker of a JPEG and append their own data. Every
// viewer shows such a photo, but picture libraries and browsers take it for a truncated one.

const endMarker = [0xff, 0xd9]

/**
 * Returns the same bytes when they have the marker. Otherwise it adds the marker and drops the data after the
 * picture; undefined for a truncated picture.
 */
export function withEndMarker(bytes: Uint8Array): Uint8Array | undefined {
  if (hasEndMarker(bytes)) return bytes
  try {
    const end = endOfPicture(bytes)
    const whole = new Uint8Array(end + endMarker.length)
    whole.set(bytes.subarray(0, end))
    whole.set(endMarker, end)
    return whole
  } catch (error) {
    if (error instanceof BreaksOff) return undefined
    throw error
  }
}

const marker = { huffman: 0xc4, start: 0xd8, end: 0xd9, scan: 0xda, restartInterval: 0xdd }
/** Cameras only make the first three; the last of these is progressive. */
const allFrames = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]
const knownFrames = allFrames.slice(0, 3)

type Segment = { code: number; start: number; body: Uint8Array; end: number }

function* segmentsOf(bytes: Uint8Array, from = 2): Generator<Segment, undefined> {
  let position = from
  for (;;) {
    while (position < bytes.length && !isMarkerAt(bytes, position)) position += 1
    const code = bytes[position + 1]
    if (code === undefined) return undefined
    const isBare = (code & 0xf8) === 0xd0 || code === marker.end || code === marker.start || code === 1
    const length = isBare ? 0 : wordAt(bytes, position + 2)
    const end = position + 2 + length
    yield { code, start: position, body: bytes.subarray(position + 4, end), end }
    position = end
  }
}

const wordAt = (bytes: Uint8Array, position: number) => ((bytes[position] ?? 0) << 8) + (bytes[position + 1] ?? 0)

function hasEndMarker(bytes: Uint8Array): boolean {
  for (const { code } of segmentsOf(bytes)) {
    if (code === marker.end) return true
    if (code === marker.start) return false
  }
  return false
}

type Tables = { dc: (HuffmanTable | undefined)[]; ac: (HuffmanTable | undefined)[] }
type Frame = Pick<Scan, 'isProgressive' | 'unitsAcross' | 'unitsDown'> & { components: Map<number, Component> }

type State = {
  position: number
  frame: Frame | undefined
  tables: Tables
  restartInterval: number
  seen: Set<Component>
}

function endOfPicture(bytes: Uint8Array): number {
  const state: State = {
    position: 2,
    frame: undefined,
    tables: { dc: [], ac: [] },
    restartInterval: 0,
    seen: new Set(),
  }
  let end: number | undefined
  for (;;) {
    const segment = segmentsOf(bytes, state.position).next().value
    if (!segment || segment.code === marker.start || segment.end > bytes.length) break
    if (end !== undefined && segment.start !== state.position) break // the rest is not part of the picture
    state.position = segment.end
    readSegment(bytes, segment, state)
    if (segment.code === marker.scan) end = state.position
    if (hasAll(state) && state.frame?.isProgressive === false) break
  }
  if (end === undefined || !hasAll(state)) throw new BreaksOff()
  return end
}

const hasAll = ({ frame, seen }: State) => frame !== undefined && seen.size === frame.components.size

function readSegment(bytes: Uint8Array, { code, body }: Segment, state: State) {
  if (code === marker.huffman) addTables(state.tables, body)
  else if (code === marker.restartInterval) state.restartInterval = wordAt(body, 0)
  else if (allFrames.includes(code)) state.frame = frameOf(body, code)
  else if (code === marker.scan) {
    const scan = scanOf(body, state)
    const bits = bitReader(bytes, state.position)
    readScan(bits, scan)
    state.position = bits.end()
    for (const { component } of scan.components) state.seen.add(component)
  }
}

function addTables(tables: Tables, body: Uint8Array) {
  for (let position = 0; position + 17 <= body.length; ) {
    const kind = body[position] ?? 0
    const counts = body.subarray(position + 1, position + 17)
    const valueCount = counts.reduce((sum, count) => sum + count, 0)
    const table = huffmanTable(counts, body.subarray(position + 17, position + 17 + valueCount))
    tables[kind < 16 ? 'dc' : 'ac'][kind & 15] = table
    position += 17 + valueCount
  }
}

/** @throws BreaksOff for a kind of picture that no camera makes, whose end is unknown */
function frameOf(body: Uint8Array, code: number): Frame {
  if (!knownFrames.includes(code)) throw new BreaksOff()
  const [height, width] = [wordAt(body, 1), wordAt(body, 3)]
  const isProgressive = code === 0xc2
  const parts = Array.from({ length: body[5] ?? 0 }, (_, index) => {
    const sampling = body[7 + index * 3] ?? 0
    return { id: body[6 + index * 3] ?? 0, horizontal: sampling >> 4, vertical: sampling & 15 }
  })
  const widest = Math.max(1, ...parts.map(({ horizontal }) => horizontal))
  const highest = Math.max(1, ...parts.map(({ vertical }) => vertical))
  const components = parts.map(({ id, horizontal, vertical }): [number, Component] => {
    const blocksAcross = Math.ceil(Math.ceil((width * horizontal) / widest) / 8)
    const blocksDown = Math.ceil(Math.ceil((height * vertical) / highest) / 8)
    const known = new Uint8Array(isProgressive ? blocksAcross * blocksDown * 8 : 0)
    return [id, { horizontal, vertical, blocksAcross, blocksDown, known }]
  })
  const unitsAcross = Math.ceil(width / (8 * widest))
  return { isProgressive, unitsAcross, unitsDown: Math.ceil(height / (8 * highest)), components: new Map(components) }
}

function scanOf(body: Uint8Array, { frame, tables, restartInterval }: State): Scan {
  const count = body[0] ?? 0
  const components = Array.from({ length: count }, (_, index) => {
    const component = frame?.components.get(body[1 + index * 2] ?? 0)
    const choice = body[2 + index * 2] ?? 0
    if (!component) throw new BreaksOff()
    return { component, dc: tables.dc[choice >> 4], ac: tables.ac[choice & 15] }
  })
  if (!frame) throw new BreaksOff()
  const [first = 0, last = 0, precision = 0] = body.subarray(1 + count * 2)
  return { ...frame, components, restartInterval, first, last, isRefinement: precision >> 4 > 0 }
}

// Reads the compressed part of a JPEG bit by bit, without decoding the picture.

/**
 * Maps the next sixteen bits to the length of their code and its value. A length of 0 means that no code starts this
 * way.
 */
type HuffmanTable = { lengths: Uint8Array; values: Uint8Array }

/** @param counts the number of codes of each length, as in a JPEG */
function huffmanTable(counts: Uint8Array, values: Uint8Array): HuffmanTable {
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

class BreaksOff extends Error {}

function bitReader(bytes: Uint8Array, start: number) {
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
function isMarkerAt(bytes: Uint8Array, position: number): boolean {
  if (bytes[position] !== 0xff) return false
  const next = bytes[position + 1]
  return next !== undefined && next !== 0 && next !== 0xff
}
