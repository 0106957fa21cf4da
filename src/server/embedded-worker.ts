import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { FromDatabase, ToDatabase } from './embedded.ts'

/** The thread that computes for the embedded database: bytes of PostgreSQL's own protocol in, bytes out. */
const { dataDir, dump }: { dataDir: string; dump?: Uint8Array<ArrayBuffer> } = workerData
const pglite = await PGlite.create({
  dataDir,
  extensions: { pg_trgm },
  ...(dump && { loadDataDir: new Blob([dump]) }),
})

let turn: Promise<unknown> = Promise.resolve()
const inTurn = (work: () => Promise<unknown>) => {
  turn = turn.then(work).catch(error => tell({ kind: 'failed', message: String(error) }))
}
const tell = (message: FromDatabase) => parentPort?.postMessage(message)

/** As a stream: otherwise PGlite reads every answer itself too, and keeps all that it ever read. */
async function answerTo(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  await pglite.execProtocolRawStream(bytes, { onRawData: part => parts.push(part.slice()) })
  const [only, ...more] = parts
  return only && more.length === 0 ? only : new Uint8Array(Buffer.concat(parts))
}

function serve(port: MessagePort) {
  // A connection that broke off may have left its transaction open; there is only one session.
  inTurn(() => pglite.exec('rollback'))
  inTurn(() => pglite.exec('discard all'))
  port.on('message', (bytes: Uint8Array) =>
    inTurn(async () => {
      const answer = await answerTo(bytes)
      port.postMessage(answer, [answer.buffer])
    }),
  )
}

parentPort?.on('message', (message: ToDatabase) => {
  if (message.kind === 'connect') serve(message.port)
  if (message.kind === 'dump')
    inTurn(async () => {
      const file = await pglite.dumpDataDir(message.compressed ? 'gzip' : 'none')
      tell({ kind: 'dumped', bytes: new Uint8Array(await file.arrayBuffer()) })
    })
  if (message.kind === 'close')
    inTurn(async () => {
      await pglite.close()
      tell({ kind: 'closed' })
    })
})
tell({ kind: 'ready' })
