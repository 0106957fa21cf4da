import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from './world.ts'

test('a test finds departments, categories, sources, roles and areas as installed, whatever the one before it did', async () => {
  const w = await world()
  const { db } = w.base
  const rows = async () => ({
    departments: await db.selectFrom('departments').selectAll().orderBy('id').execute(),
    categories: await db.selectFrom('categories').selectAll().orderBy('id').execute(),
    terms: await db.selectFrom('serviceLevels').selectAll().orderBy('id').execute(),
    sources: await db.selectFrom('sources').selectAll().orderBy('id').execute(),
    roles: await db.selectFrom('roles').selectAll().orderBy('id').execute(),
    rights: await sql`select * from role_permissions order by role_id, permission_id`.execute(db),
    areaTypes: await db.selectFrom('areaTypes').selectAll().orderBy('id').execute(),
  })
  const before = await rows()
  await db.insertInto('sources').values({ name: 'Wijkspreekuur' }).execute()
  await db
    .deleteFrom('sources')
    .where('name', '=', before.sources[0]?.name ?? '')
    .execute()
  await db.updateTable('categories').set({ isActive: false }).execute()
  await db.deleteFrom('serviceLevels').execute()
  await db.deleteFrom('roles').execute()
  await db
    .updateTable('departments')
    .set({ name: 'Anders' })
    .where('id', '=', before.departments[0]?.id ?? 0)
    .execute()
  await db.insertInto('areaTypes').values({ code: 'wijk', name: 'Wijk' }).execute()
  expect((await rows()).sources).not.toEqual(before.sources)
  expect(await rows()).not.toEqual(before)
  await world()
  expect(await rows()).toEqual(before)
})
