import { beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../../../test/test-data.ts'
import { type World, world } from '../../../test/world.ts'
import type { User } from '../users/policy.ts'
import { defaultRoles } from '../users/roles.ts'
import { openStormNotice } from './server/storm-notice.ts'

let w: World
let coordinator: User
let categoryId: number
beforeEach(async () => {
  w = await world()
  w.at('2026-11-23T20:40:00Z')
  coordinator = await aUser(w, { permissions: defaultRoles.Coördinator })
  const category = await w.base.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'boom-stormschade')
    .executeTakeFirstOrThrow()
  categoryId = category.id
})

const morning = '2026-11-24T07:00:00.000Z'
const settings = () => ({
  message: 'Storm in Meldstad.',
  messageEn: '',
  calls: [{ label: 'Direct gevaar', number: '112' }],
  choices: [{ categoryId, text: 'Boom of tak omgewaaid' }],
  widensLimits: true,
})
const save = (change: object = {}, more?: Record<string, string>) =>
  w.as(coordinator)('PUT', '/api/storm-mode', { ...settings(), ...change }, more)
const read = () => w.as(coordinator)('GET', '/api/storm-mode')
const switchTo = (to: string | null, from: string | null = null, user = coordinator) =>
  w.as(user)('PUT', '/api/storm-mode/end', { from, to })
const history = async () =>
  (await w.as(coordinator)('GET', '/api/storm-mode/history')).body.map(({ action }: { action: string }) => action)

/** The notice of another process on the same database. */
const otherProcess = () =>
  openStormNotice(w.base, error => {
    throw error
  })

describe('switching it', () => {
  test('takes one press, also the first time, and is written down with what residents read', async () => {
    const { body } = await switchTo(morning)
    expect(body.on).toEqual({
      since: '2026-11-23T21:40:00+01:00',
      endsAt: '2026-11-24T08:00:00+01:00',
      by: expect.any(String),
    })
    expect(body.calls[0]).toEqual({ label: 'Direct gevaar', number: '112' })
    const [line] = await history()
    expect(line).toContain('Stormstand aangezet tot dinsdag 24 november, 8.00 uur')
    expect(line).toContain('Het stormt.')
  })

  test('a colleague sees it, gives it another end and switches it off', async () => {
    const colleague = await aUser(w, { permissions: ['sia_read', 'sia_write', 'change_storm_mode'] })
    await switchTo(morning)
    const { on } = (await w.as(colleague)('GET', '/api/storm-mode')).body
    const later = await switchTo('2026-11-24T12:00:00Z', on.endsAt, colleague)
    expect(later.body.on).toMatchObject({ since: on.since, by: on.by, endsAt: '2026-11-24T13:00:00+01:00' })
    expect((await switchTo(null, later.body.on.endsAt, colleague)).body.on).toBeNull()
    expect((await history()).slice(0, 2)).toEqual([
      'Stormstand uitgezet',
      'Stormstand duurt nu tot dinsdag 24 november, 13.00 uur',
    ])
  })

  test('of two who press at once the second one is refused', async () => {
    await switchTo(morning)
    const second = await switchTo('2026-11-24T12:00:00Z')
    expect(second).toMatchObject({ status: 412, body: { detail: expect.stringContaining('intussen veranderd') } })
    expect((await read()).body.on.endsAt).toBe('2026-11-24T08:00:00+01:00')
  })

  test('it ends by itself, and can be switched on again', async () => {
    await switchTo(morning)
    w.at('2026-11-24T07:00:00Z')
    expect((await read()).body.on).toBeNull()
    expect(await switchTo('2026-11-24T09:00:00Z')).toMatchObject({ status: 200 })
  })

  test.each([
    ['in the past', '2026-11-23T20:40:00Z', 'Kies een moment dat nog komt.'],
    ['after more than three days', '2026-11-26T20:40:01Z', 'Langer dan 3 dagen kan niet.'],
  ])('an end %s is refused', async (_, to, error) => {
    expect(await switchTo(to)).toMatchObject({ status: 400, body: { to: [error] } })
    expect((await read()).body.on).toBeNull()
  })

  test.each([{ from: null }, { from: null, to: 'morgen' }, { from: null, to: '2026-11-24' }])(
    'something else than a moment is refused: %j',
    async body => {
      expect((await w.as(coordinator)('PUT', '/api/storm-mode/end', body)).status).toBe(400)
    },
  )
})

describe('what residents read', () => {
  test('is stored for the next time, with a line in the history', async () => {
    expect((await save()).status).toBe(200)
    expect((await read()).body).toEqual({ ...settings(), on: null })
    expect((await history())[0]).toContain('Eerst te kiezen:\n Boom of tak omgewaaid (Boom - stormschade)')
  })

  test('of two who change it at once, the second one gets the version of the first', async () => {
    const { headers } = await read()
    await save({ message: 'Storm.' })
    const second = await save({ message: 'Orkaan.' }, { 'if-match': String(headers.etag) })
    expect(second).toMatchObject({ status: 412, body: { message: 'Storm.' } })
  })

  test('switching it on is no other version of the texts', async () => {
    const { headers } = await read()
    await switchTo(morning)
    expect((await read()).headers.etag).toBe(headers.etag)
  })

  test.each([
    ['no text', { message: ' ' }, 'message'],
    ['a text that is too long', { message: 'a'.repeat(501) }, 'message'],
    ['a number that is none', { calls: [{ label: 'Bel', number: 'javascript:alert(1)' }] }, 'calls'],
    ['a category that is not there', { choices: [{ categoryId: 999_999, text: 'Weg' }] }, 'choices'],
  ])('%s is refused', async (_, change, field) => {
    const { status, body } = await save(change)
    expect([status, Object.keys(body)]).toEqual([400, [field]])
  })

  test('the same category twice is refused', async () => {
    const [choice] = settings().choices
    expect(await save({ choices: [choice, choice] })).toMatchObject({ status: 400 })
  })

  test('a category that was closed later stays in the settings, and residents no longer see it', async () => {
    await save()
    await switchTo(morning)
    await w.base.db.updateTable('categories').set({ isActive: false }).where('id', '=', categoryId).execute()
    try {
      expect((await save({ message: 'Het waait nog.' })).status).toBe(200)
      const storm = await otherProcess()
      expect(storm.notice()).toMatchObject({ message: 'Het waait nog.', choices: [] })
      storm.stop()
    } finally {
      await w.base.db.updateTable('categories').set({ isActive: true }).where('id', '=', categoryId).execute()
    }
  })
})

describe('in another process', () => {
  test('it is on, other and off as soon as that is notified', async () => {
    const storm = await otherProcess()
    expect(storm.notice()).toBeUndefined()
    await save()
    const { on } = (await switchTo(morning)).body
    await expect
      .poll(() => storm.notice())
      .toEqual({
        message: 'Storm in Meldstad.',
        messageEn: '',
        calls: settings().calls,
        choices: [
          {
            main: 'openbaar-groen-en-water',
            sub: 'boom-stormschade',
            name: expect.any(String),
            text: 'Boom of tak omgewaaid',
          },
        ],
        endsAt: morning,
      })
    expect(storm.widensLimits()).toBe(true)
    await save({ message: 'De storm neemt af.', widensLimits: false })
    await expect.poll(() => storm.notice()?.message).toBe('De storm neemt af.')
    expect(storm.widensLimits()).toBe(false)
    await switchTo(null, on.endsAt)
    await expect.poll(() => storm.notice()).toBeUndefined()
    storm.stop()
  })

  test('it ends by itself there too, and one that starts later knows that it is on', async () => {
    await switchTo(morning)
    const storm = await otherProcess()
    expect(storm.notice()).toBeDefined()
    w.at('2026-11-24T07:00:00Z')
    expect(storm.notice()).toBeUndefined()
    expect(storm.widensLimits()).toBe(false)
    storm.stop()
  })
})
