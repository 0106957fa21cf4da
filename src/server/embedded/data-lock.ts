import { createHash, randomBytes, randomInt } from 'node:crypto'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ConfigurationError } from '../configuration-error.ts'
import { errorMessage } from '../error-texts.ts'
import { makeFolder } from '../files/replace-files.ts'

/** Returns the path of the lock sockets of a folder: this path, or this path with `-` and an id. */
function lockPath(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\meldwerk-${name}`
  const pathInFolder = join(folder, 'lock')
  // A socket path has at most 107 bytes; a longer one goes to the temporary folder.
  return Buffer.byteLength(pathInFolder) <= 90 ? pathInFolder : join(tmpdir(), `meldwerk-${name}`)
}

/** A Windows pipe ends with its process and cannot be opened twice, so all processes share one path. */
const hasOneSocket = process.platform === 'win32'

/** Returns the socket paths of all processes that lock this folder or want to, including killed ones. */
function lockSockets(path: string): string[] {
  if (hasOneSocket) return [path]
  const [folder, name] = [dirname(path), basename(path)]
  const isLockSocket = (each: string) => each === name || /^-[0-9a-f]{16}$/.test(each.replace(name, ''))
  return readdirSync(folder)
    .filter(each => each.startsWith(name) && isLockSocket(each))
    .map(each => join(folder, each))
}

const removeSocket = (path: string) => rmSync(path, { force: true })

/** Milliseconds; a suspended process keeps its lock. */
const replyTimeout = 5_000

/**
 * Sends a line to the process that listens on a socket. @returns its reply, '' without a reply, or undefined when no
 * process listens
 */
function sendLine(path: string, line: string, timeout = replyTimeout): Promise<string | undefined> {
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

export type LockCommands = Partial<Record<'backup' | 'recordBackup', () => Promise<string>>>

type Lock = { release: () => void }

/** A process that wants the lock: it already listens, and becomes the holder when there is no other. */
type Contender = { path: string; server: Server; isHolder: boolean }

/** The number of attempts, and the delay between them, while other processes want the lock too (milliseconds). */
const attempts = { max: 100, minDelay: 10, maxDelay: 100 }

/**
 * Locks a data folder for this process. The lock is an open local socket: it is released however the process dies, and
 * a reused process id cannot be mistaken for it. Every process listens on its own socket before it looks for others, so
 * of two processes at least one finds the other. A process that finds another contender withdraws and retries; a socket
 * without a listener counts for nothing. @param commands may be filled in later @returns undefined when another process
 * holds the lock
 */
export async function lockFolder(folder: string, commands: LockCommands = {}): Promise<Lock | undefined> {
  await makeFolder(folder)
  checkWritable(folder)
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

/** @throws an error with a code when the folder is read-only, full, or of another user */
function checkWritable(folder: string) {
  const probe = join(folder, `.writable-${randomBytes(8).toString('hex')}`)
  writeFileSync(probe, '')
  rmSync(probe, { force: true })
}

/**
 * Sends a command to the process that holds the lock of a data folder. @returns its reply, or undefined when no process
 * holds the lock @throws ConfigurationError when the command failed
 */
export async function requestFromLockHolder(folder: string, command: keyof LockCommands): Promise<string | undefined> {
  let answer: string | undefined
  await makeFolder(folder)
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

/** @returns undefined when another process has the only socket of the folder */
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

/** Another process removes the socket when it connects before this one listens; it has then not found this process. */
const existsAsSocket = ({ path }: Contender) => hasOneSocket || existsSync(path)

async function replyTo(line: string, { isHolder }: Contender, commands: LockCommands): Promise<string> {
  if (line === stateQuestion) return isHolder ? 'holder' : contenderReply
  try {
    const command = Object.entries(commands).find(([name]) => name === line)?.[1]
    return isHolder && command ? succeeded + (await command()) : ''
  } catch (error) {
    return `It could not: ${errorMessage(error)}`
  }
}

/** Milliseconds. */
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
