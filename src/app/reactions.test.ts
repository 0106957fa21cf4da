import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Reaction, reactionHandler } from '#features/reports/server/record.ts'
import { aReport, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { reactions } from './reactions.ts'

let w: World
let eventId: number
const jobs = async () =>
  (
    await sql<{
      data: object
    }>`select data from pgboss.job where name in ('react', 'react-again') order by created_on`.execute(w.base.db)
  ).rows

const reactionNames = 'verifyAddress routeReport mailReporter planParts'

beforeEach(async () => {
  w = await world()
  await aReport(w, { category: litter })
  eventId = (await w.base.db.selectFrom('reportEvents').select('id').executeTakeFirstOrThrow()).id
})

/** The handler of the jobs, with these reactions to a new report in place of the product's. */
const handlerWith = (reactToEvent: Readonly<Record<string, Reaction<'report-created'>>>) =>
  reactionHandler(w.base, { ...reactions, 'report-created': reactToEvent })

test('a new report has one job for all its reactions', async () => {
  expect(await jobs()).toEqual([{ data: { eventId, reportId: 1, reactions: reactionNames } }])
})

test('a reaction that fails gets a job of its own, and the others are done', async () => {
  const done: string[] = []
  const reactToEvent = handlerWith({
    async first() {
      throw new Error('not now')
    },
    second: async (_, { event }) => void done.push(event.type),
  })
  await reactToEvent({ eventId })
  expect(done).toEqual(['report-created'])
  expect(await jobs()).toEqual([
    { data: { eventId, reportId: 1, reactions: reactionNames } },
    { data: { eventId, reportId: 1, reaction: 'first' } },
  ])
  await expect(reactToEvent({ eventId, reaction: 'first' })).rejects.toThrow('not now')
})
