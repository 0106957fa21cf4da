import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { removeOrphanedFiles } from '#features/attachments/server/stored-files.ts'
import { embeddedPool, poolOf } from '#server/db/connection.ts'
import { openEmbeddedDatabase } from '#server/embedded/embedded-database.ts'
import { isOnPostgres, testDatabaseUrl } from '#test/database.ts'
import { aPhotoWithoutMetadata, send } from '#test/photos.ts'
import { aReport, litter } from '#test/test-data.ts'
import { type World, worldOn } from '#test/world.ts'
import { applyRetention } from './server/apply.ts'

const source = join(import.meta.dirname, '../..')
const night = '2026-03-01T01:47:00Z'

/**
 * A process that applies the terms and is killed in one of its transactions: with everything written and nothing committed, or
 * committed and its files still there.
 */
const program = `
  import { createApp } from ${JSON.stringify(join(source, 'app/create-app.ts'))}
  import { readConfig } from ${JSON.stringify(join(source, 'server/config.ts'))}
  import { embeddedPool, poolOf } from ${JSON.stringify(join(source, 'server/db/connection.ts'))}
  import { openEmbeddedDatabase } from ${JSON.stringify(join(source, 'server/embedded/embedded-database.ts'))}
  import { applyRetention } from ${JSON.stringify(join(source, 'features/retention/server/apply.ts'))}
  const { url, database, folder, at, when } = JSON.parse(process.argv.at(-1))
  const pool = url ? poolOf(url) : embeddedPool(await openEmbeddedDatabase(database))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:0' })
  const { base } = await createApp({ config, pool, clock: () => new Date('${night}') })
  base.municipality.retention = { ...base.municipality.retention, photos: 30, reporter: 30 }
  const begin = base.db.transaction.bind(base.db)
  const die = () => { process.kill(process.pid, 'SIGKILL'); return new Promise(() => {}) }
  let count = 0
  base.db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    return Object.assign(builder, {
      execute: async work => {
        count += 1
        const isLast = count === at
        const result = await execute(async tx => {
          const written = await work(tx)
          return isLast && when === 'before' ? die() : written
        })
        return isLast ? die() : result
      },
    })
  }
  await applyRetention(base)
  process.exit(3)`

let folder: string
let url: string | undefined
let open: { w: World; close: () => Promise<void> }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meldwerk-killed-run-'))
  if (isOnPostgres) url = await testDatabaseUrl()
  open = await openWorld(isOnPostgres ? undefined : new Uint8Array(await readFile(inject('dump'))))
})
afterAll(async () => {
  await open.close()
  await rm(folder, { recursive: true, force: true })
})

/** The product on the database that is on this disk, or on the server. @param dump what an embedded one begins with */
async function openWorld(dump?: Uint8Array<ArrayBuffer>) {
  const embedded = url ? undefined : await openEmbeddedDatabase(join(folder, 'db'), dump)
  const pool = url ? poolOf(url) : embedded && embeddedPool(embedded)
  if (!pool) throw new Error('there is no database')
  const w = await worldOn(pool, pool, { DATA_DIR: join(folder, 'data') })
  w.base.municipality.retention = { ...w.base.municipality.retention, photos: 30, reporter: 30 }
  const close = async () => {
    await w.stop()
    await embedded?.close()
  }
  return { w, close }
}

/** Close the product, let a process apply the terms until it is killed, and open the product again. */
async function runUntilKilled(at: number, when: 'before' | 'after'): Promise<World> {
  await open.close()
  const options = { url, database: join(folder, 'db'), folder: join(folder, 'data'), at, when }
  const file = join(folder, 'night.mjs')
  await writeFile(file, program)
  const child = fork(file, [JSON.stringify(options)], { execArgv: [] })
  const [code, signal] = await once(child, 'exit')
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' })
  open = await openWorld()
  return open.w
}

/** Tells per report whether its photo is a row, is counted, is a file, and is in the register as erased. */
async function photosOf({ base }: World, files: ReadonlyMap<number, string>) {
  const reports = await base.db.selectFrom('reports').select(['id', 'attachmentCount']).orderBy('id').execute()
  const rows = await base.db.selectFrom('attachments').select('reportId').execute()
  const erased = await base.db.selectFrom('retentionRegister').select('reportId').where('step', '=', 'photos').execute()
  const found = await Promise.all(
    reports.map(async ({ id, attachmentCount }) => ({
      row: rows.some(({ reportId }) => reportId === id),
      counted: attachmentCount === 1,
      file: (await base.files.get(files.get(id) ?? '')) !== undefined,
      erased: erased.some(({ reportId }) => reportId === id),
    })),
  )
  return found.map(each =>
    Object.entries(each)
      .flatMap(([name, is]) => (is ? [name] : []))
      .join(' '),
  )
}

const [kept, gone] = ['row counted file', 'erased']

test('a process that is killed during the night erases nothing by half, and the next one goes on', async () => {
  let { w } = open
  w.at('2026-01-01T12:00:00Z')
  const files = new Map<number, string>()
  for (const id of [1, 2, 3]) {
    const { uuid } = await aReport(w, { category: litter })
    await send(w, `/signals/v1/public/signals/${uuid}/attachments`, await aPhotoWithoutMetadata())
    await w.drain()
    const row = await w.base.db.selectFrom('attachments').select('file').where('reportId', '=', id).executeTakeFirst()
    files.set(id, row?.file ?? '')
  }
  await w.base.db
    .updateTable('reports')
    .set({ status: 'handled', statusAt: new Date('2026-01-01T12:00:00Z') })
    .execute()
  expect(await photosOf(w, files)).toEqual([kept, kept, kept])

  w = await runUntilKilled(2, 'before')
  expect(await photosOf(w, files)).toEqual([gone, kept, kept])
  w = await runUntilKilled(1, 'after')
  expect(await photosOf(w, files)).toEqual([gone, `file ${gone}`, kept])

  w.at(night)
  expect(await applyRetention(w.base)).toBe(4)
  w.at('2099-01-01T00:00:00Z') // the database writes down by its own clock since when a file belongs to nothing
  await removeOrphanedFiles(w.base)
  expect(await photosOf(w, files)).toEqual([gone, gone, gone])
  const reporters = await w.base.db.selectFrom('reports').select(['reporterEmail', 'reporterPhone']).execute()
  expect(reporters).toEqual(Array(3).fill({ reporterEmail: null, reporterPhone: null }))
}, 300_000)
