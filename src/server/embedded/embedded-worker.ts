import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { FromDatabase, ToDatabase } from './embedded-database.ts'

/** The worker thread that runs the embedded database: bytes of PostgreSQL's wire protocol in, bytes out. */
const { dataDir, dump }: { dataDir: string; dump?: Uint8Array<ArrayBuffer> } = workerData
const pglite = await PGlite.create({
  dataDir,
  // Of its log of changes nothing that is not needed stays: it holds what was deleted.
  startParams: [...PGlite.defaultStartParams, '-c', 'wal_recycle=off'],
  extensions: { pg_trgm },
  ...(dump && { loadDataDir: new Blob([dump]) }),
})

let queue: Promise<unknown> = Promise.resolve()
const enqueue = (work: () => Promise<unknown>) => {
  queue = queue.then(work).catch(error => post({ kind: 'failed', message: String(error) }))
}
const post = (message: FromDatabase) => parentPort?.postMessage(message)

/** As a stream: otherwise PGlite also parses every response itself, and keeps all that it ever parsed in memory. */
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
