import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** Where the sockets are with which processes lock a folder: this path, or this path with `-` and an id. */
export function lockPath(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\meldwerk-${name}`
  const pathInFolder = join(folder, 'lock')
  // The path of a socket can be 107 bytes long; for a longer one the socket is in the temporary folder.
  return Buffer.byteLength(pathInFolder) <= 90 ? pathInFolder : join(tmpdir(), `meldwerk-${name}`)
}

/** A pipe of Windows ends with its process and cannot be opened twice, so there is one path for all processes. */
export const hasOneSocket = process.platform === 'win32'

/** The paths of the sockets of all processes that lock this folder or want to, and of those that were killed. */
export function lockSockets(path: string): string[] {
  if (hasOneSocket) return [path]
  const [folder, name] = [dirname(path), basename(path)]
  const isLockSocket = (each: string) => each === name || /^-[0-9a-f]{16}$/.test(each.replace(name, ''))
  return readdirSync(folder)
    .filter(each => each.startsWith(name) && isLockSocket(each))
    .map(each => join(folder, each))
}

export const removeSocket = (path: string) => rmSync(path, { force: true })

/** How long a process may take to reply (milliseconds); one that has been stopped keeps its lock. */
const replyTimeout = 5_000

/**
 * Send a line to the process that listens on a socket.
 * @returns its reply, '' when there was none, or undefined when no process listens
 */
export function sendLine(path: string, line: string, timeout = replyTimeout): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let reply = ''
    const socket = connect(path)
    if (timeout > 0) socket.setTimeout(timeout, () => socket.destroy())
    socket.once('connect', () => socket.write(line))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return resolve(undefined)
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return resolve(reply)
      reject(error)
    })
    socket.on('data', bytes => (reply += bytes))
    socket.once('close', () => resolve(reply))
  })
}
