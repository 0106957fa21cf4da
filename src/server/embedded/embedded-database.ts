import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'

const hour = 3_600_000

/** Copies the embedded database to `folder` every hour; the newest 24 copies stay. */
export function backUpEveryHour(embedded: EmbeddedDatabase, folder: string, onError: (error: unknown) => void) {
  const timer = setInterval(() => backUp(embedded, folder).catch(onError), hour)
  timer.unref()
  return () => clearInterval(timer)
}

/** Makes one copy now. @returns its path; the copy is complete and synced to disk, or does not exist */
export async function backUp(embedded: EmbeddedDatabase, folder: string, maxCopies = 24): Promise<string> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`)
  const file = await open(`${path}.part`, 'w')
  await file.writeFile(await embedded.dump(true))
  await file.sync()
  await file.close()
  await rename(`${path}.part`, path)
  const copies = (await readdir(folder)).filter(name => name.endsWith('.tar.gz')).sort()
  for (const old of copies.slice(0, Math.max(0, copies.length - maxCopies))) await rm(join(folder, old))
  return path
}

export type ToDatabase =
  | { kind: 'connect'; port: MessagePort }
  | { kind: 'dump'; compressed: boolean }
  | { kind: 'close' }
export type FromDatabase =
  | { kind: 'ready' | 'closed' }
  | { kind: 'dumped'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; message: string }

export type EmbeddedDatabase = Awaited<ReturnType<typeof openEmbeddedDatabase>>

/**
 * Switches off the optimising WebAssembly compiler. It makes the database a third faster, but takes 600 MB while it
 * compiles one of its functions.
 */
const lowMemoryFlags = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/**
 * Opens the embedded database (PGlite) in its own thread, so that pages and health checks go on while it computes. It
 * speaks PostgreSQL's protocol: `pg` drives it like a real server, with the same types and errors. @param dataDir a
 * folder, or `memory://` for a database in memory @param dump a copy made by `dump()` to start from
 */
export async function openEmbeddedDatabase(dataDir: string, dump?: Uint8Array<ArrayBuffer>) {
  for (const flag of lowMemoryFlags) setFlagsFromString(flag)
  const worker = new Worker(join(import.meta.dirname, 'embedded-worker.ts'), {
    workerData: { dataDir, dump },
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  })
  const nextMessage = <Kind extends FromDatabase['kind']>(kind: Kind) =>
    new Promise<Extract<FromDatabase, { kind: Kind }>>((resolve, reject) => {
      const settle = (message: FromDatabase) => {
        if (message.kind === kind)
          resolve(message as Extract<FromDatabase, { kind: Kind }>) // the caller's `kind` narrows the type
        else if (message.kind === 'failed') reject(new Error(message.message))
        else return
        worker.off('message', settle)
      }
      worker.on('message', settle)
      worker.once('error', reject)
    })
  const send = (message: ToDatabase, transfer: MessagePort[] = []) => worker.postMessage(message, transfer)

  await nextMessage('ready')
  return {
    connection: () =>
      new Connection(() => {
        const { port1, port2 } = new MessageChannel()
        send({ kind: 'connect', port: port2 }, [port2])
        return port1
      }),
    async dump(compressed = true) {
      send({ kind: 'dump', compressed })
      return (await nextMessage('dumped')).bytes
    },
    async close() {
      send({ kind: 'close' })
      await nextMessage('closed')
      await worker.terminate()
    },
  }
}

class Connection extends Duplex {
  readonly #open: () => MessagePort
  #port: MessagePort | undefined

  constructor(open: () => MessagePort) {
    super()
    this.#open = open
  }

  connect() {
    this.#port = this.#open()
    this.#port.on('message', ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
      this.push(Buffer.from(buffer, byteOffset, byteLength)),
    )
    queueMicrotask(() => this.emit('connect'))
  }

  setNoDelay() {}
  setKeepAlive() {}
  ref() {
    this.#port?.ref()
  }
  unref() {
    this.#port?.unref()
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.#handOver(new Uint8Array(chunk))
    done()
  }

  /** Posts the parts of one query together: a message to the other thread costs more than a part itself. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#handOver(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))))
    done()
  }

  #handOver(bytes: Uint8Array<ArrayBuffer>) {
    this.#port?.postMessage(bytes, [bytes.buffer])
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#port?.close()
    done(error)
  }
}
