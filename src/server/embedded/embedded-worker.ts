import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { errorMessage } from '../error-texts.ts'
import type { FromDatabase, ToDatabase } from './embedded-database.ts'

/** The worker thread of the embedded database: bytes of PostgreSQL's wire protocol in, bytes out. */
const { dataDir, dump }: { dataDir: string; dump?: Uint8Array<ArrayBuffer> } = workerData
const pglite = await PGlite.create({
  dataDir,
  // Recycled log segments would keep deleted data.
  startParams: [...PGlite.defaultStartParams, '-c', 'wal_recycle=off'],
  extensions: { pg_trgm },
  ...(dump && { loadDataDir: new Blob([dump]) }),
})

let queue: Promise<unknown> = Promise.resolve()
const enqueue = (work: () => Promise<unknown>) => {
  queue = queue.then(work).catch(error => post({ kind: 'failed', message: errorMessage(error) }))
}
const post = (message: FromDatabase) => parentPort?.postMessage(message)

/** Streams the response: otherwise PGlite parses every response itself, and keeps all parsed results in memory. */
async function execute(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  await pglite.execProtocolRawStream(bytes, { onRawData: part => parts.push(part.slice()) })
  const [only, ...more] = parts
  return only && more.length === 0 ? only : new Uint8Array(Buffer.concat(parts))
}

function serve(port: MessagePort) {
  // An aborted connection may have left its transaction open; there is only one session.
  enqueue(() => pglite.exec('rollback'))
  enqueue(() => pglite.exec('discard all'))
  port.on('message', (bytes: Uint8Array) =>
    enqueue(async () => {
      const response = await execute(bytes)
      port.postMessage(response, [response.buffer])
    }),
  )
}

parentPort?.on('message', (message: ToDatabase) => {
  if (message.kind === 'connect') serve(message.port)
  if (message.kind === 'dump')
    enqueue(async () => {
      const file = await pglite.dumpDataDir(message.compressed ? 'gzip' : 'none')
      post({ kind: 'dumped', bytes: new Uint8Array(await file.arrayBuffer()) })
    })
  if (message.kind === 'close')
    enqueue(async () => {
      await pglite.close()
      post({ kind: 'closed' })
    })
})
post({ kind: 'ready' })
