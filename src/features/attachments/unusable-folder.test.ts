import { execFileSync } from 'node:child_process'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { testPool } from '#test/database.ts'
import { aPhotoWithoutMetadata, send } from '#test/photos.ts'
import { aReport, aReportInput, aUser } from '#test/test-data.ts'
import { type World, worldOn } from '#test/world.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

/** Runs a command of Linux, which other systems lack. */
const run = (command: 'mount' | 'umount' | 'unshare', ...options: string[]) =>
  execFileSync(command, options, { stdio: 'pipe' })

/** Mounts a folder on itself, read-only, which only an administrator of the machine may do. */
function mountReadOnly(folder: string) {
  run('mount', '--bind', folder, folder)
  endings.push(() => run('umount', folder))
  run('mount', '-o', 'remount,bind,ro', folder)
}

async function replaceByFile(folder: string) {
  await rename(folder, `${folder}.away`)
  await writeFile(folder, 'geen map')
  endings.push(async () => {
    await rm(folder)
    await rename(`${folder}.away`, folder)
  })
}

async function tinyFull(folder: string) {
  run('mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder)
  endings.push(() => run('umount', folder))
  await writeFile(join(folder, 'full'), Buffer.alloc(1_000_000)).catch(() => {})
}

const mayMount = (() => {
  try {
    run('unshare', '--mount', 'true')
    return process.getuid?.() === 0
  } catch {
    return false
  }
})()

/** The product with files that it claimed, and a report with one of them. */
async function aWorldWithFiles() {
  const w = await worldOn(await testPool())
  endings.push(() => w.stop())
  await mkdir(join(w.folder, 'files'), { recursive: true })
  await w.claimFiles()
  const { uuid } = await aReport(w)
  return { w, url: `/signals/v1/public/signals/${uuid}/attachments` }
}

const health = async (w: World) => {
  const { statusCode, body } = await w.http.inject('/status/health')
  return { statusCode, body }
}

const cases: [string, (folder: string) => void | Promise<void>, boolean, RegExp][] = [
  ['is read-only', mountReadOnly, mayMount, /opslag van bestanden geeft geen antwoord/],
  ['is full', tinyFull, mayMount, /de opslag is vol/],
  ['is a file', replaceByFile, true, /opslag van bestanden geeft geen antwoord/],
]

for (const [name, make, isPossible, sentence] of cases)
  test.runIf(isPossible)(
    `a folder that ${name}: uploads are 503 with a sentence, health says so, everything else works`,
    async () => {
      const { w, url } = await aWorldWithFiles()
      await make(join(w.folder, 'files'))
      const photo = await send(w, url, await aPhotoWithoutMetadata())
      expect([photo.status, photo.body.detail]).toEqual([503, expect.stringMatching(sentence)])
      expect(await health(w)).toEqual({ statusCode: 500, body: 'Files cannot be used' })
      const create = await w.as()('POST', '/signals/v1/public/signals', aReportInput({ text: 'Lamp kapot' }))
      expect(create.status).toBe(201)
      expect((await w.as(await aUser(w))('GET', '/signals/v1/private/signals')).status).toBe(200)
      expect((await w.base.db.selectFrom('attachments').select('id').execute()).length).toBe(0)
      while (endings.length > 1) await endings.pop()?.()
      expect((await send(w, url, await aPhotoWithoutMetadata())).status).toBe(201)
    },
  )
