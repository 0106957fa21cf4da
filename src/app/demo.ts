import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { demoAreas } from '#demo/areas.ts'
import { demoServices } from '#demo/routes.ts'
import { insertAreas } from '#features/areas/server/store.ts'
import { makeDemoCategoriesPublic } from '#features/categories/server/demo.ts'
import { seedDemoTexts } from '#features/default-texts/server/demo.ts'
import { departmentIdsByCode, markDemoDirectingDepartments } from '#features/departments/server/store.ts'
import { seedDemoFilters } from '#features/filters/stored/server/demo.ts'
import { seedDemoRule } from '#features/routing/server/demo.ts'
import { seedDemoUsers } from '#features/users/server/demo.ts'
import { type Base, transaction } from '#server/base.ts'
import type { Config } from '#server/config.ts'
import { inTurn } from '#server/db/in-turn.ts'
import { addDemoReports } from './demo-reports.ts'

export const demo = {
  mount: (fastify: FastifyInstance, { dataDir }: Config) =>
    fastify.register(demoServices({ tileCache: join(dataDir, 'cache/tiles') })),

  /**
   * Fills empty tables at the first start only. When several processes start, one of them fills; an interrupted fill
   * starts again. @param sessionPool connections to PostgreSQL that keep their session; absent for the embedded
   * database, which takes one process
   */
  fill: (base: Base, sessionPool?: Pool) =>
    sessionPool ? inTurn(sessionPool, fillLockKey, () => fill(base)) : fill(base),
}

/** Unlike the key of any other advisory lock. */
const fillLockKey = 7_240_533

async function fill(base: Base) {
  const { demoFilledAt } = await base.db.selectFrom('installation').select('demoFilledAt').executeTakeFirstOrThrow()
  if (demoFilledAt) return
  if (await isEmpty(base, 'users'))
    await transaction(base, async tx => {
      await insertAreas(tx, demoAreas())
      await makeDemoCategoriesPublic(tx)
      await markDemoDirectingDepartments(tx)
      const departments = await departmentIdsByCode(tx)
      await seedDemoUsers(tx, departments)
      await seedDemoFilters(tx, departments)
      await seedDemoRule(tx, departments)
    })
  if (await isEmpty(base, 'defaultTexts')) await transaction(base, seedDemoTexts)
  if (!(await isEmpty(base, 'reports'))) await deleteReports(base)
  await addDemoReports(base, base.clock())
  await base.db.updateTable('installation').set({ demoFilledAt: sql`now()` }).execute()
}

/** The job for deleted attachments removes their files. */
const deleteReports = (base: Base) =>
  transaction(base, async tx => {
    await sql`delete from pgboss.job`.execute(tx) // no process works on jobs before the demo is filled
    await sql`delete from attachments`.execute(tx)
    await sql`truncate reports, retention_register restart identity cascade`.execute(tx)
  })

const isEmpty = async ({ db }: Base, table: 'users' | 'reports' | 'defaultTexts') =>
  (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined
