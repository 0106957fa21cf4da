import type { FileStore } from '../../../server/files/file-store.ts'

/** The parts of a file, so that no more than one of them is in memory: these bytes. */
const partSize = 4 * 1024 * 1024

type Parts = { folder: string; parts: number }

const keyOf = (folder: string, part: number) => `${folder}/${part}`

/** Store a file in parts. @param onPart called before each part is stored, with how many there will be */
export async function storeParts(
  files: FileStore,
  { folder, content }: { folder: string; content: AsyncIterable<Buffer> },
  onPart: (progress: { parts: number; bytes: number }) => Promise<void>,
): Promise<void> {
  let pieces: Buffer[] = []
  let [size, bytes, parts] = [0, 0, 0]
  const store = async () => {
    bytes += size
    await onPart({ parts: parts + 1, bytes })
    await files.put(keyOf(folder, parts), Buffer.concat(pieces), 'application/octet-stream')
    parts += 1
    pieces = []
    size = 0
  }
  for await (const piece of content) {
    pieces.push(piece)
    size += piece.length
    if (size >= partSize) await store()
  }
  if (size > 0) await store()
}

/** The bytes of a stored file, part by part. @throws Error when a part is missing */
export async function* readParts(files: FileStore, { folder, parts }: Parts): AsyncGenerator<Buffer> {
  for (let part = 0; part < parts; part++) {
    const bytes = await files.get(keyOf(folder, part))
    if (!bytes) throw new Error(`part ${part} of an export is missing`)
    yield bytes
  }
}

export async function removeParts(files: FileStore, { folder, parts }: { folder: string | null; parts: number }) {
  if (folder === null) return
  for (let part = 0; part < parts; part++) await files.remove(keyOf(folder, part))
}
