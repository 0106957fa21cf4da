import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import { isOnPostgres } from '#test/database.ts'
import { aReport, aReportInput, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { currentReferenceData } from './server/reference-data.ts'

let w: World
beforeEach(async () => {
  w = await world()
  await aReport(w, { category: litter }) // from here on this process keeps what reports are decided by
})
const send = (parts: Record<string, unknown>) => w.as()('POST', '/signals/v1/public/signals', aReportInput(parts))
const rowOf = (id: number) => w.base.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const litterId = async (db: Reader = w.base.db) =>
  (await db.selectFrom('categories').select('id').where('slug', '=', 'veegzwerfvuil').executeTakeFirstOrThrow()).id

// The tests below write to the database directly, as another process would.

test('a category that was created meanwhile is used at once', async () => {
  const category = {
    sub_category: '/signals/v1/public/terms/categories/schoon/sub_categories/confetti-na-een-feest',
  }
  expect((await send({ category })).status).toBe(400)
  await sql`insert into categories (parent_id, slug, name, handling_message)
    select id, 'confetti-na-een-feest', 'Confetti', 'We vegen het op.' from categories where slug = 'schoon' and parent_id is null`.execute(
    w.base.db,
  )
  const { status, body } = await send({ category })
  expect(status).toBe(201)
  expect(await rowOf(body.id)).toMatchObject({ handlingMessage: 'We vegen het op.', deadline: null })
})

test('a service level that was changed meanwhile counts from the next report on', async () => {
  const categoryId = await litterId()
  w.at('2026-11-23T12:00:00Z')
  const before = await aReport(w, { category: litter })
  await w.base.db.insertInto('serviceLevels').values({ categoryId, days: 91, calendarDays: true }).execute()
  const { body } = await send({ category: litter })
  const { deadline } = await rowOf(body.id)
  expect(deadline?.getTime()).toBeGreaterThan(before.deadline?.getTime() ?? 0)
  expect(deadline?.toISOString().slice(0, 10)).toBe('2027-02-22')
})

test('a source that residents may no longer name is refused', async () => {
  const known = (isActive: boolean) =>
    w.base.db.updateTable('sources').set({ isActive }).where('name', '=', 'Meldkamer van de app').execute()
  await w.base.db.insertInto('sources').values({ name: 'Meldkamer van de app', isPublic: true }).execute()
  const source = 'meldkamer van de APP'
  const { status, body } = await send({ source })
  expect(status).toBe(201)
  expect((await rowOf(body.id)).source).toBe('Meldkamer van de app')
  await known(false)
  expect((await send({ source })).status).toBe(400)
})

test('an area that was added or renamed meanwhile is used for the next report', async () => {
  const areaOf = async () => (await rowOf((await send({})).body.id)).areaName
  expect(await areaOf()).toBeNull()
  const [[west, south, east, north], type] = [[5, 52, 6, 53] as const, { code: 'district', name: 'Wijk' }]
  const { id: areaTypeId } = await w.base.db
    .insertInto('areaTypes')
    .values(type)
    .returning('id')
    .executeTakeFirstOrThrow()
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const geometry = json({ type: 'MultiPolygon', coordinates: [[ring]] })
  const area = { areaTypeId, code: 'nieuw', name: 'Nieuwland', geometry, west, south, east, north }
  await w.base.db.insertInto('areas').values(area).execute()
  expect(await areaOf()).toBe('Nieuwland')
  await w.base.db.updateTable('areas').set({ name: 'Oudland' }).where('code', '=', 'nieuw').execute()
  expect(await areaOf()).toBe('Oudland')
})

test('a rolled back change of reference data does not count', async () => {
  const { version } = await currentReferenceData(w.base, w.base.db)
  const takingBack = transaction(w.base, async tx => {
    await tx
      .updateTable('categories')
      .set({ isActive: false })
      .where('id', '=', await litterId(tx))
      .execute()
    const seen = await currentReferenceData(w.base, tx)
    expect(seen.version).not.toBe(version)
    expect(seen.categoryByUrl(litter.sub_category).isActive).toBe(false)
    throw new Error('taken back')
  })
  await expect(takingBack).rejects.toThrow('taken back')
  expect((await send({ category: litter })).status).toBe(201)
  expect((await currentReferenceData(w.base, w.base.db)).version).toBe(version)
})

test('truncating changes the version of reference data; without a change they are not queried again', async () => {
  const first = await currentReferenceData(w.base, w.base.db)
  expect(await currentReferenceData(w.base, w.base.db)).toBe(first)
  const emptied = transaction(w.base, async tx => {
    await sql`truncate service_levels`.execute(tx)
    expect((await currentReferenceData(w.base, tx)).version).not.toBe(first.version)
    throw new Error('taken back')
  })
  await expect(emptied).rejects.toThrow('taken back')
})

test.runIf(isOnPostgres)('closing a category waits for the reports that are being written', async () => {
  const setActive = async (isActive: boolean) =>
    w.base.db
      .updateTable('categories')
      .set({ isActive })
      .where('id', '=', await litterId())
      .execute()
  const order: string[] = []
  let closing: Promise<unknown> = Promise.resolve()
  await transaction(w.base, async tx => {
    const { categoryByUrl } = await currentReferenceData(w.base, tx)
    expect(categoryByUrl(litter.sub_category).isActive).toBe(true)
    closing = setActive(false).then(() => order.push('closed'))
    await pause(300)
    order.push('written')
  })
  await closing
  expect(order).toEqual(['written', 'closed'])
  expect((await send({ category: litter })).status).toBe(400)
})
