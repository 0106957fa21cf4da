import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigurationError } from '../config.ts'

/** The commands that the process that holds the lock executes for other processes, each with a reply of one line. */
export type LockCommands = Partial<Record<'backup', () => Promise<string>>>

/**
 * Lock a data folder for this process. The lock is an open local socket: it is released however the process dies, and cannot
 * be mistaken after a process id is reused.
 * @param commands may be filled in later
 * @returns undefined when another process holds the lock
 */
export async function lockFolder(
  folder: string,
  commands: LockCommands = {},
): Promise<{ release: () => void } | undefined> {
  mkdirSync(folder, { recursive: true })
  const server = await listenOn(socketPath(folder), commands)
  return server && { release: () => server.close() }
}

/**
 * Send a command to the process that holds the lock of a data folder.
 * @returns its reply, or undefined when no process holds the lock
 * @throws ConfigurationError when the command failed
 */
export function requestFromLockHolder(folder: string, question: keyof LockCommands): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(socketPath(folder))
    socket.once('connect', () => socket.write(question))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    )
    socket.on('data', bytes => (answer += bytes))
    socket.once('end', () => {
      if (answer.startsWith(succeeded)) resolve(answer.slice(succeeded.length))
      else
        reject(
          new ConfigurationError(answer || `Meldwerk is starting or stopping on ${folder}. Try again in a minute.`),
        )
    })
  })
}

const succeeded = 'done '

/** The path of a socket can be 107 bytes long; for a longer path the socket is in the temporary folder. */
function socketPath(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\meldwerk-${name}`
  const pathInFolder = join(folder, 'lock')
  return Buffer.byteLength(pathInFolder) <= 100 ? pathInFolder : join(tmpdir(), `meldwerk-${name}`)
}

function listenOn(path: string, answers: LockCommands): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => handleConnection(socket, answers))
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error)
      const holder = connect(path)
      holder.once('connect', () => {
        holder.destroy()
        resolve(undefined)
      })
      holder.once('error', () => {
        rmSync(path, { force: true }) // left over from a process that was killed
        listenOn(path, answers).then(resolve, reject)
      })
    })
    server.listen(path, () => resolve(server))
  })
}

/** How long a connection may send nothing (milliseconds). */
const idleTimeout = 5_000

/** A process that only checks whether the lock is held sends no command and closes the connection. */
function handleConnection(socket: Socket, answers: LockCommands) {
  socket.unref()
  socket.on('error', () => socket.destroy())
  socket.setTimeout(idleTimeout, () => socket.destroy())
  socket.once('data', async question => {
    socket.setTimeout(0)
    try {
      const answer = Object.entries(answers).find(([name]) => name === question.toString())?.[1]
      socket.end(answer ? succeeded + (await answer()) : '')
    } catch (error) {
      socket.end(`It could not: ${error instanceof Error ? error.message : error}`)
    }
  })
}
