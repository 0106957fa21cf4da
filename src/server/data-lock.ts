import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BadConfiguration } from './config.ts'

/** What the process that holds a folder does for others who ask; what it answers is one line. */
export type Answers = Partial<Record<'backup', () => Promise<string>>>

/**
 * Hold a data folder for this process. An open local socket is the lock: it frees itself when the process dies, however it
 * dies, and no reused process number fools it.
 * @param answers may be filled in later
 * @returns nothing when another process holds it
 */
export async function lockFolder(folder: string, answers: Answers = {}): Promise<{ release: () => void } | undefined> {
  mkdirSync(folder, { recursive: true })
  const server = await hold(socketFor(folder), answers)
  return server && { release: () => server.close() }
}

/**
 * Ask the process that holds a data folder to do something.
 * @returns what it answers, or nothing when nobody holds the folder
 * @throws BadConfiguration when it could not do it
 */
export function askHolder(folder: string, question: keyof Answers): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(socketFor(folder))
    socket.once('connect', () => socket.write(question))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    )
    socket.on('data', bytes => (answer += bytes))
    socket.once('end', () => {
      if (answer.startsWith(done)) resolve(answer.slice(done.length))
      else
        reject(new BadConfiguration(answer || `Meldwerk is starting or stopping on ${folder}. Try again in a minute.`))
    })
  })
}

const done = 'done '

/** A path for a socket can be 107 bytes long; a folder deeper than that gets one in the temporary folder. */
function socketFor(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\meldwerk-${name}`
  const inside = join(folder, 'lock')
  return Buffer.byteLength(inside) <= 100 ? inside : join(tmpdir(), `meldwerk-${name}`)
}

function hold(path: string, answers: Answers): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => answerOnce(socket, answers))
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error)
      const other = connect(path)
      other.once('connect', () => {
        other.destroy()
        resolve(undefined)
      })
      other.once('error', () => {
        rmSync(path, { force: true }) // left behind by a process that was killed
        hold(path, answers).then(resolve, reject)
      })
    })
    server.listen(path, () => resolve(server))
  })
}

const longestSilence = 5_000

/** Who only wants to know whether somebody is here says nothing and goes. */
function answerOnce(socket: Socket, answers: Answers) {
  socket.unref()
  socket.on('error', () => socket.destroy())
  socket.setTimeout(longestSilence, () => socket.destroy())
  socket.once('data', async question => {
    socket.setTimeout(0)
    try {
      const answer = Object.entries(answers).find(([name]) => name === question.toString())?.[1]
      socket.end(answer ? done + (await answer()) : '')
    } catch (error) {
      socket.end(`It could not: ${error instanceof Error ? error.message : error}`)
    }
  })
}
