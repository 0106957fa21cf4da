import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockFolder, requestFromLockHolder } from '#server/embedded/data-lock.ts'

/** Rounds in which several processes start at once on the lock of one that was killed. `LOCK_RUNS=200` tries more. */
const runs = Number(process.env.LOCK_RUNS ?? 20)

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'meldwerk-lock-'))
})
afterAll(() => rmSync(root, { recursive: true }))

let folders = 0
/** A folder with the sockets that a killed process left, of this version and of the one before it. */
async function folderOfKilledProcess() {
  const folder = join(root, `data-${folders++}`)
  mkdirSync(folder)
  const server = createServer().listen(join(folder, 'listening'))
  await once(server, 'listening')
  for (const name of ['lock', 'lock-00112233445566ff']) linkSync(join(folder, 'listening'), join(folder, name))
  server.close()
  await once(server, 'close')
  return folder
}

test('the lock of a process that was killed is taken over, and its sockets go', async () => {
  const folder = await folderOfKilledProcess()
  const lock = await lockFolder(folder)
  expect(lock).toBeDefined()
  expect(readdirSync(folder)).toHaveLength(1)
  expect(await lockFolder(folder)).toBeUndefined()
  lock?.release()
  const again = await lockFolder(folder)
  expect(again).toBeDefined()
  again?.release()
})

test('the holder executes commands, also while another process wants the lock', async () => {
  const folder = await folderOfKilledProcess()
  expect(await requestFromLockHolder(folder, 'backup')).toBeUndefined()
  const lock = await lockFolder(folder, { backup: async () => 'copied' })
  const [reply] = await Promise.all([requestFromLockHolder(folder, 'backup'), lockFolder(folder)])
  expect(reply).toBe('copied')
  lock?.release()
})

test('exactly one of several processes that start at once takes the lock of a killed one', async () => {
  const contenders = await Promise.all([startContender(), startContender(), startContender()])
  try {
    for (let run = 0; run < runs; run++) {
      const folder = await folderOfKilledProcess()
      const held = await Promise.all(contenders.map(contender => contender.ask({ lock: folder })))
      expect(held.filter(Boolean), `run ${run}`).toHaveLength(1)
      await Promise.all(contenders.map(contender => contender.ask({ release: folder })))
    }
  } finally {
    for (const { child } of contenders) child.kill('SIGKILL')
  }
})

type Message = { lock: string } | { release: string }

const program = `
  import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, '../src/server/embedded/data-lock.ts'))}
  let lock
  process.on('message', async ({ lock: folder }) => {
    if (folder) lock = await lockFolder(folder)
    else lock?.release()
    process.send(folder ? lock !== undefined : true)
  })
  process.send('ready')`

/** A process that locks a folder on request. */
async function startContender() {
  const child: ChildProcess = fork('-', [], {
    execArgv: ['--input-type=module', '--eval', program],
    execPath: process.execPath,
  })
  await once(child, 'message')
  return {
    child,
    async ask(message: Message): Promise<boolean> {
      child.send(message)
      const [answer] = await once(child, 'message')
      return answer === true
    },
  }
}
