import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { ConfigurationError } from '../configuration-error.ts'
import { hasOneSocket, lockPath, lockSockets, removeSocket, sendLine } from './lock-sockets.ts'

/** The commands that the process that holds the lock executes for other processes, each with a reply of one line. */
export type LockCommands = Partial<Record<'backup' | 'recordBackup', () => Promise<string>>>

type Lock = { release: () => void }

/** A process that wants the lock: it listens already, and becomes the holder when no other one does. */
type Contender = { path: string; server: Server; isHolder: boolean }

/** How often and how long a process waits for others that want the lock at the same moment (milliseconds). */
const attempts = { max: 100, minDelay: 10, maxDelay: 100 }

/**
 * Lock a data folder for this process. The lock is an open local socket: it is released however the process dies, and cannot
 * be mistaken after a process id is reused.
 *
 * Every process listens on a socket of its own before it looks for those of others, so of two processes at least one finds the
 * other. One that finds another wanting the lock withdraws and tries again; a socket that no process listens on never decides.
 * @param commands may be filled in later
 * @returns undefined when another process holds the lock
 */
export async function lockFolder(folder: string, commands: LockCommands = {}): Promise<Lock | undefined> {
  mkdirSync(folder, { recursive: true })
  const path = lockPath(folder)
  for (let attempt = 0; attempt < attempts.max; attempt++) {
    const contender = await enter(path, commands)
    if (!contender) return undefined
    const others = await findOthers(path, contender)
    if (others === 'none' && existsAsSocket(contender)) {
      contender.isHolder = true
      return { release: () => contender.server.close() }
    }
    await new Promise(resolve => contender.server.close(resolve))
    if (others === 'holder') return undefined
    await delay(randomInt(attempts.minDelay, attempts.maxDelay))
  }
  return undefined
}

/**
 * Send a command to the process that holds the lock of a data folder.
 * @returns its reply, or undefined when no process holds the lock
 * @throws ConfigurationError when the command failed
 */
export async function requestFromLockHolder(folder: string, command: keyof LockCommands): Promise<string | undefined> {
  let answer: string | undefined
  mkdirSync(folder, { recursive: true })
  for (const path of lockSockets(lockPath(folder))) {
    const reply = await sendLine(path, command, 0)
    if (reply?.startsWith(succeeded)) return reply.slice(succeeded.length)
    answer ||= reply
  }
  if (answer === undefined) return undefined
  throw new ConfigurationError(answer || `Meldwerk is starting or stopping on ${folder}. Try again in a minute.`)
}

const succeeded = 'done '
const stateQuestion = 'state'
const contenderReply = 'contender'

/** @returns undefined where another process has the one socket of the folder */
function enter(path: string, commands: LockCommands): Promise<Contender | undefined> {
  return new Promise((resolve, reject) => {
    const ownPath = hasOneSocket ? path : `${path}-${randomBytes(8).toString('hex')}`
    const server = createServer(socket => handleConnection(socket, contender, commands))
    const contender: Contender = { path: ownPath, server, isHolder: false }
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(ownPath, () => resolve(contender))
  })
}

/** Sockets of processes that were killed are removed here, while the contender listens. */
async function findOthers(path: string, own: Contender): Promise<'none' | 'contender' | 'holder'> {
  if (hasOneSocket) return 'none'
  let found: 'none' | 'contender' = 'none'
  for (const other of lockSockets(path).filter(each => each !== own.path)) {
    const reply = await sendLine(other, stateQuestion)
    if (reply === undefined) removeSocket(other)
    else if (reply === contenderReply) found = 'contender'
    else return 'holder'
  }
  return found
}

/** Another process removed it when it connected before this one listened: then that one did not find this one. */
const existsAsSocket = ({ path }: Contender) => hasOneSocket || existsSync(path)

async function replyTo(line: string, { isHolder }: Contender, commands: LockCommands): Promise<string> {
  if (line === stateQuestion) return isHolder ? 'holder' : contenderReply
  try {
    const command = Object.entries(commands).find(([name]) => name === line)?.[1]
    return isHolder && command ? succeeded + (await command()) : ''
  } catch (error) {
    return `It could not: ${error instanceof Error ? error.message : error}`
  }
}

/** How long a connection may send nothing (milliseconds). */
const idleTimeout = 5_000

function handleConnection(socket: Socket, contender: Contender, commands: LockCommands) {
  socket.unref()
  socket.on('error', () => socket.destroy())
  socket.setTimeout(idleTimeout, () => socket.destroy())
  socket.once('data', async bytes => {
    socket.setTimeout(0)
    socket.end(await replyTo(bytes.toString(), contender, commands))
  })
}
