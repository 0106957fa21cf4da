import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { demoAreas } from '../demo/areas.ts'
import { demoServices } from '../demo/routes.ts'
import { insertAreas } from '../features/areas/server/store.ts'
import { makeDemoCategoriesPublic } from '../features/categories/server/demo.ts'
import { seedDemoTexts } from '../features/default-texts/server/demo.ts'
import { markDemoDirectingDepartments } from '../features/departments/server/demo.ts'
import { departmentIdsByCode } from '../features/departments/server/store.ts'
import { seedDemoFilters } from '../features/filters/stored/server/demo.ts'
import { seedDemoRule } from '../features/routing/server/demo.ts'
import { seedDemoUsers } from '../features/users/server/demo.ts'
import { type Base, transaction } from '../server/base.ts'
import type { Config } from '../server/config.ts'
import { addDemoReports } from './demo-reports.ts'

/** The parts that only the demo has: a town, its accounts, its reports. Not used for a real municipality. */
export const demo = {
  mount: (fastify: FastifyInstance, { dataDir }: Config) =>
    fastify.register(demoServices({ tileCache: join(dataDir, 'cache/tiles') })),

  /** Insert the data of the demo into tables that are empty: everything at the first start, nothing later. */
  async fill(base: Base) {
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
    if (await isEmpty(base, 'reports')) await addDemoReports(base, base.clock())
  },
}

const isEmpty = async ({ db }: Base, table: 'users' | 'reports' | 'defaultTexts') =>
  (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined
