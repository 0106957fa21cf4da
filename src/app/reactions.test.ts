import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aReport, litter } from '../../test/makers.ts'
import { type World, world } from '../../test/world.ts'
import { type Reaction, react } from '../features/reports/server/record.ts'
import { reactions } from './reactions.ts'

let w: World
let eventId: number
const jobs = async () =>
  (
    await sql<{
      data: object
    }>`select data from pgboss.job where name in ('react', 'react-again') order by created_on`.execute(w.base.db)
  ).rows

beforeEach(async () => {
  w = await world()
  await aReport(w, { category: litter })
  eventId = (await w.base.db.selectFrom('reportEvents').select('id').executeTakeFirstOrThrow()).id
})

/** What is given here follows from a new report, in place of all that does in the product. */
const following = (follow: Readonly<Record<string, Reaction<'report-created'>>>) =>
  react(w.base, { ...reactions, 'report-created': follow })

test('a new report has one job for all that follows from it', async () => {
  expect(await jobs()).toEqual([{ data: { eventId } }])
})

test('what fails of all that follows gets a job of its own, and the rest is done', async () => {
  const done: string[] = []
  const follow = following({
    async first() {
      throw new Error('not now')
    },
    second: async (_, { event }) => void done.push(event.type),
  })
  await follow({ eventId })
  expect(done).toEqual(['report-created'])
  expect(await jobs()).toEqual([{ data: { eventId } }, { data: { eventId, reaction: 'first' } }])
  await expect(follow({ eventId, reaction: 'first' })).rejects.toThrow('not now')
})
