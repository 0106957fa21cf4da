import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Hold a data folder for this process. An open local socket is the lock: it frees itself when the process dies, however it
 * dies, and no reused process number fools it.
 * @returns nothing when another process holds it
 */
export async function lockFolder(folder: string): Promise<{ release: () => void } | undefined> {
  mkdirSync(folder, { recursive: true })
  const server = await hold(socketFor(folder))
  return server && { release: () => server.close() }
}

/** A path for a socket can be 107 bytes long; a folder deeper than that gets one in the temporary folder. */
function socketFor(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\meldwerk-${name}`
  const inside = join(folder, 'lock')
  return Buffer.byteLength(inside) <= 100 ? inside : join(tmpdir(), `meldwerk-${name}`)
}

function hold(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => socket.destroy())
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error)
      connect(path)
        .once('connect', () => resolve(undefined))
        .once('error', () => {
          rmSync(path, { force: true }) // left behind by a process that was killed
          hold(path).then(resolve, reject)
        })
    })
    server.listen(path, () => resolve(server))
  })
}
