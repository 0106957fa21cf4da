import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { defaultRoles } from '#features/users/server/demo.ts'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
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

describe('switching the storm mode', () => {
  test('takes one press, and the history has the texts that residents read', async () => {
    const { body } = await switchTo(morning)
    expect(body.on).toEqual({
      since: '2026-11-23T21:40:00+01:00',
      endsAt: '2026-11-24T08:00:00+01:00',
      by: expect.any(String),
    })
    expect(body.calls[0]).toEqual({ label: 'Direct gevaar', number: '112' })
    const [line] = await history()
    expect(line).toContain('Stormstand aangezet tot dinsdag 24 november, 08:00 uur')
    expect(line).toContain('Het stormt.')
  })

  test('is also for a colleague, who sees it, changes its end and switches it off', async () => {
    const colleague = await aUser(w, { permissions: ['sia_read', 'sia_write', 'change_storm_mode'] })
    await switchTo(morning)
    const { on } = (await w.as(colleague)('GET', '/api/storm-mode')).body
    const later = await switchTo('2026-11-24T12:00:00Z', on.endsAt, colleague)
    expect(later.body.on).toMatchObject({ since: on.since, by: on.by, endsAt: '2026-11-24T13:00:00+01:00' })
    expect((await switchTo(null, later.body.on.endsAt, colleague)).body.on).toBeNull()
    expect((await history()).slice(0, 2)).toEqual([
      'Stormstand uitgezet',
      'Stormstand duurt nu tot dinsdag 24 november, 13:00 uur',
    ])
  })

  test('is refused for the second of two users at once', async () => {
    await switchTo(morning)
    const second = await switchTo('2026-11-24T12:00:00Z')
    expect(second).toMatchObject({ status: 412, body: { detail: expect.stringContaining('intussen veranderd') } })
    expect((await read()).body.on.endsAt).toBe('2026-11-24T08:00:00+01:00')
  })

  test('with texts that are changed by the same press it is one change, of which the list of all says what it was', async () => {
    const admin = await aUser(w, { isSuperuser: true })
    const body = { ...settings(), widensLimits: false, end: { from: null, to: morning } }
    const { status, body: now } = await w.as(admin)('PUT', '/api/storm-mode', body)
    expect([status, now.message, now.on.endsAt]).toEqual([200, 'Storm in Meldstad.', '2026-11-24T08:00:00+01:00'])
    const lines = await history()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('Stormstand aangezet tot dinsdag 24 november, 08:00 uur')
    expect(lines[0]).toContain('Tekst voor melders:\n Storm in Meldstad.')
    const listed = async () =>
      (await w.as(admin)('GET', '/api/setting-changes?kind=storm-mode')).body.results.map(
        ({ parts }: { parts: string[] }) => parts,
      )
    const first = ['aangezet tot dinsdag 24 november 08:00 uur', 'tekst', 'wie te bellen', 'wat eerst te kiezen is']
    expect(await listed()).toEqual([[...first, 'meldingen van één adres']])

    w.at('2026-11-23T21:00:00Z')
    const later = { from: now.on.endsAt, to: '2026-11-24T12:00:00Z' }
    await w.as(admin)('PUT', '/api/storm-mode', { ...body, messageEn: 'Storm.', end: later })
    expect((await listed())[0]).toEqual(['einde verzet naar dinsdag 24 november 13:00 uur', 'tekst in het Engels'])
    w.at('2026-11-23T21:10:00Z')
    await switchTo(null, '2026-11-24T12:00:00Z', admin)
    w.at('2026-11-23T21:20:00Z')
    await switchTo(morning, null, admin)
    expect((await listed()).slice(0, 2)).toEqual([['aangezet tot dinsdag 24 november 08:00 uur'], ['uitgezet']])
  })

  test.each([
    ['a colleague was first', { from: '2026-11-23T22:00:00Z', to: morning }, 'end'],
    ['it would last too long', { from: null, to: '2026-11-27T20:40:00Z' }, 'to'],
  ])('stores no texts when %s', async (_, end, field) => {
    const { status, body } = await save({ end })
    expect([status, Object.keys(body)]).toEqual([400, [field]])
    expect((await read()).body).toMatchObject({ on: null, message: expect.stringContaining('Het stormt.') })
    expect(await history()).toEqual([])
  })

  test('is possible again after it ended by itself', async () => {
    await switchTo(morning)
    w.at('2026-11-24T07:00:00Z')
    expect((await read()).body.on).toBeNull()
    expect(await switchTo('2026-11-24T09:00:00Z')).toMatchObject({ status: 200 })
  })

  test.each([
    ['in the past', '2026-11-23T20:40:00Z', 'Kies een moment dat nog komt.'],
    ['after more than three days', '2026-11-26T20:40:01Z', 'Langer dan 3 dagen kan niet.'],
  ])('is refused with an end %s', async (_, to, error) => {
    expect(await switchTo(to)).toMatchObject({ status: 400, body: { to: [error] } })
    expect((await read()).body.on).toBeNull()
  })

  test.each([{ from: null }, { from: null, to: 'morgen' }, { from: null, to: '2026-11-24' }])(
    'is refused with an end that is no moment: %j',
    async body => {
      expect((await w.as(coordinator)('PUT', '/api/storm-mode/end', body)).status).toBe(400)
    },
  )
})

describe('the texts of the storm mode', () => {
  test('are stored for the next time, with a line in the history', async () => {
    expect((await save()).status).toBe(200)
    expect((await read()).body).toEqual({ ...settings(), on: null })
    expect((await history())[0]).toContain('Eerst te kiezen:\n Boom of tak omgewaaid (Boom - stormschade)')
  })

  test('are protected: the second of two users at once gets the version of the first', async () => {
    const { headers } = await read()
    await save({ message: 'Storm.' })
    const second = await save({ message: 'Orkaan.' }, { 'if-match': String(headers.etag) })
    expect(second).toMatchObject({ status: 412, body: { message: 'Storm.' } })
  })

  test('keep their version when it is switched on', async () => {
    const { headers } = await read()
    await switchTo(morning)
    expect((await read()).headers.etag).toBe(headers.etag)
  })

  test.each([
    ['no text', { message: ' ' }, 'message'],
    ['a text that is too long', { message: 'a'.repeat(501) }, 'message'],
    ['a number that is none', { calls: [{ label: 'Bel', number: 'javascript:alert(1)' }] }, 'calls'],
    ['a category that is not there', { choices: [{ categoryId: 999_999, text: 'Weg' }] }, 'choices'],
  ])('are refused with %s', async (_, change, field) => {
    const { status, body } = await save(change)
    expect([status, Object.keys(body)]).toEqual([400, [field]])
  })

  test('are refused with the same category twice', async () => {
    const [choice] = settings().choices
    expect(await save({ choices: [choice, choice] })).toMatchObject({ status: 400 })
  })

  test('keep a category that was closed later, which residents no longer see', async () => {
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

describe('the storm mode in another process', () => {
  test('follows each change as soon as it is notified', async () => {
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

  test('ends by itself too, and is known to a process that starts later', async () => {
    await switchTo(morning)
    const storm = await otherProcess()
    expect(storm.notice()).toBeDefined()
    w.at('2026-11-24T07:00:00Z')
    expect(storm.notice()).toBeUndefined()
    expect(storm.widensLimits()).toBe(false)
    storm.stop()
  })
})
