import { beforeEach, describe, expect, test } from 'vitest'
import { lastDayOf } from '#features/categories/rules.ts'
import type { User } from '#features/users/policy.ts'
import { dutchDay } from '#kit/dutch-time.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { Notification } from './contract.ts'
import { mailDigests } from './server/mail.ts'
import { notifyOfDeadlines } from './server/notify.ts'
import { deleteOldNotifications } from './server/read.ts'

let w: World
let [carla, joris]: User[] = []
const users = () => {
  if (!carla || !joris) throw new Error('no users')
  return { carla, joris }
}
beforeEach(async () => {
  w = await world()
  w.at('2026-11-23T09:00:00Z')
  carla = await named('carla', 'Carla', 'Straat')
  joris = await named('joris', 'Joris', 'Plein')
  await aReport(w, { category: litter, reporter: {}, text: 'Naast de put is een gat.' })
  await change(users().joris, { assigned_user_email: 'carla@meldstad.example' })
})

async function named(local: string, firstName: string, lastName: string) {
  const user = await aUser(w, { email: `${local}@meldstad.example` })
  await w.base.db.updateTable('users').set({ firstName, lastName }).where('id', '=', user.id).execute()
  return user
}

async function change(by: User, patch: object) {
  expect((await w.as(by)('PATCH', '/signals/v1/private/signals/1', patch)).status).toBe(200)
  await w.drain()
}
const note = (by: User, text: string, mentions?: number[]) => change(by, { notes: [{ text, mentions }] })
const list = async (user: User, query = ''): Promise<Notification[]> =>
  (await w.as(user)('GET', `/api/notifications${query}`)).body.results
const told = async (user: User) => (await list(user)).map(({ kind, by, text }) => [kind, by, text])
const unread = async (user: User) => (await w.as(user)('GET', '/api/notifications/unread')).body
const mails = () =>
  w.base.db.selectFrom('mails').select(['kind', 'recipient', 'subject', 'text']).orderBy('id').execute()
const choose = (user: User, choices: object) => w.as(user)('PATCH', '/api/notification-settings', choices)

describe('a notification', () => {
  test('goes to the user who handles the report, names the author, and never goes to the author', async () => {
    const { carla, joris } = users()
    await note(carla, 'Zelf gezien')
    await note(joris, 'De putrand is geleverd')
    await change(joris, { status: { state: 'b', text: 'Bezig' } })
    expect(await told(carla)).toEqual([
      ['changed', 'Joris Plein', 'zette de status op In behandeling'],
      ['changed', 'Joris Plein', 'schreef: De putrand is geleverd'],
      ['assigned', 'Joris Plein', 'wees de melding aan jou toe'],
    ])
    expect(await told(joris)).toEqual([])
    expect((await list(carla))[0]).toMatchObject({
      isRead: false,
      report: { id: 1, text: 'Naast de put is een gat.' },
    })
  })

  test('names departments, in a mail too', async () => {
    const { carla, joris } = users()
    await choose(carla, { changed: 'at-once' })
    const departments = await w.base.db
      .selectFrom('departments')
      .select(['id', 'name'])
      .where('code', 'in', ['STW', 'AEG'])
      .orderBy('code')
      .execute()
    await change(joris, { routing_departments: departments.map(({ id }) => ({ id })) })
    const text = `zette de afdeling op ${departments.map(({ name }) => name).join(', ')}`
    expect((await told(carla))[0]).toEqual(['changed', 'Joris Plein', text])
    expect((await mails()).at(-1)?.text).toContain(text)
  })

  test('says that the report goes to another colleague', async () => {
    const { carla, joris } = users()
    await change(joris, { assigned_user_email: 'joris@meldstad.example' })
    expect((await told(carla))[0]).toEqual(['changed', 'Joris Plein', 'wees de melding toe aan een collega'])
  })

  test('goes once to a colleague who is mentioned in a correction only', async () => {
    const { carla, joris } = users()
    const correct = (text: string) =>
      w
        .as(carla)('PATCH', '/api/reports/1/own-note', { text, mentions: [joris.id] })
        .then(w.drain)
    await note(carla, 'Kun jij kijken?')
    expect(await told(joris)).toEqual([])
    await correct('@Joris Plein kun jij kijken?')
    await correct('@Joris Plein kun jij morgen kijken?')
    expect(await told(joris)).toEqual([['mentioned', 'Carla Straat', 'noemt je: @Joris Plein kun jij kijken?']])
  })

  test('is announced beforehand for mentioned colleagues who have an account and may see the report', async () => {
    const { carla, joris } = users()
    const elsewhere = await aUser(w, { departments: ['GGD'] })
    const gone = await aUser(w, { isActive: false })
    const ids = [carla, elsewhere, joris, gone].map(({ id }) => id).join()
    const asked = (query: string, by = carla) => w.as(by)('GET', `/api/reports/1/reached-colleagues${query}`)
    expect((await asked(`?ids=${ids}`)).body).toEqual({ ids: expect.arrayContaining([carla.id, joris.id]) })
    expect((await asked(`?ids=${ids}`)).body.ids).toHaveLength(2)
    expect((await asked(`?ids=${ids}`, elsewhere)).status).toBe(403)
    for (const query of ['', '?ids=', '?ids=jan', `?ids=${Array(21).fill(1).join()}`])
      expect((await asked(query)).status).toBe(400)
  })

  test('goes to a mentioned colleague as long as they may see the report', async () => {
    const { carla, joris } = users()
    const outsider = await aUser(w, { departments: ['AEG'] })
    await note(carla, '@Joris Plein kun jij kijken?', [joris.id, outsider.id])
    expect(await told(joris)).toEqual([['mentioned', 'Carla Straat', 'noemt je: @Joris Plein kun jij kijken?']])
    expect(await told(outsider)).toEqual([])
    await w.base.db.deleteFrom('userDepartments').where('userId', '=', joris.id).execute()
    expect(await told(joris)).toEqual([])
    expect(await unread(joris)).toEqual({ count: 0, reports: [] })
  })

  test('goes to a user who follows the report, until they stop', async () => {
    const { carla, joris } = users()
    const follow = (isFollowing: boolean) => w.as(joris)('PUT', '/api/reports/1/following', { isFollowing })
    expect((await follow(true)).body).toEqual({ isFollowing: true })
    expect((await follow(true)).body).toEqual({ isFollowing: true })
    await change(carla, { priority: { priority: 'high' } })
    expect(await told(joris)).toEqual([['followed', 'Carla Straat', 'zette de urgentie op Hoog']])
    await follow(false)
    expect((await w.as(joris)('GET', '/api/reports/1/following')).body).toEqual({ isFollowing: false })
    await change(carla, { priority: { priority: 'low' } })
    expect(await told(joris)).toHaveLength(1)
    const outsider = await aUser(w, { departments: ['AEG'] })
    expect((await w.as(outsider)('PUT', '/api/reports/1/following', { isFollowing: true })).status).toBe(403)
  })
})

test('notifications are unread until the user has read them, all or those of a report, and go after 90 days', async () => {
  const { carla, joris } = users()
  await note(joris, 'Een')
  await note(joris, 'Twee')
  expect(await unread(carla)).toEqual({ count: 3, reports: [1] })
  const oldest = (await list(carla)).at(-1)
  await w.as(carla)('PUT', '/api/notifications/read', { until: oldest?.id })
  await w.as(carla)('PUT', '/api/notifications/read', { report: 2 })
  expect(await unread(carla)).toEqual({ count: 2, reports: [1] })
  await w.as(carla)('PUT', '/api/notifications/read', { report: 1 })
  expect(await unread(carla)).toEqual({ count: 0, reports: [] })
  expect(await list(carla, '?kind=assigned')).toMatchObject([{ kind: 'assigned', isRead: true }])
  expect(await list(carla, `?before=${oldest?.id}`)).toEqual([])
  w.at('2027-02-21T08:00:00Z')
  expect(await deleteOldNotifications(w.base)).toBe(0)
  w.at('2027-02-21T10:00:00Z')
  expect(await deleteOldNotifications(w.base)).toBe(3)
})

describe('mail about notifications', () => {
  const setDeadline = (deadline: string) =>
    w.base.db
      .updateTable('reports')
      .set({ lastDay: dutchDay(lastDayOf(new Date(deadline), w.base.municipality)) })
      .where('id', '=', 1)
      .execute()
  const morning = async () => {
    await notifyOfDeadlines(w.base)
    return mailDigests(w.base)
  }

  test('comes at once or once a day, as the user chose, without what a resident or a colleague wrote', async () => {
    const { carla, joris } = users()
    await choose(carla, { mentioned: 'at-once', changed: 'daily' })
    await note(joris, '@Carla Straat de sleutel ligt op 12', [carla.id])
    await note(joris, 'Bel 06 0000 0012')
    await change(joris, { priority: { priority: 'high' } })
    expect(await mails()).toMatchObject([
      { kind: 'notification', recipient: 'carla@meldstad.example', subject: 'Melding SIG-1: Veeg- / zwerfvuil' },
    ])
    expect(await mailDigests(w.base)).toBe(1)
    expect(await mailDigests(w.base)).toBe(0)
    const [atOnce, daily] = await mails()
    expect(atOnce?.text).toContain('Joris Plein noemt je in een notitie.')
    expect(daily).toMatchObject({ kind: 'notification-digest', subject: '2 berichten over je meldingen' })
    expect(daily?.text).toContain('Joris Plein zette de urgentie op Hoog.')
    for (const { text } of await mails()) expect(text).not.toMatch(/sleutel|0012|gat/)
  })

  test('says once for each deadline that a report is almost late, to the user who handles it', async () => {
    const { carla, joris } = users()
    await setDeadline('2026-11-25T09:00:00Z')
    expect(await morning()).toBe(0)
    await setDeadline('2026-11-24T09:00:00Z')
    expect(await morning()).toBe(1)
    expect(await morning()).toBe(0)
    const text = 'De afhandeltermijn loopt af op dinsdag 24 november 2026'
    expect((await told(carla))[0]).toEqual(['deadline', null, text])
    expect((await mails()).at(-1)?.text).toContain(text)
    expect(await told(joris)).toEqual([])
    const { body: history } = await w.as(carla)('GET', '/signals/v1/private/signals/1/history')
    expect(JSON.stringify(history)).not.toContain('afhandeltermijn loopt af')
  })

  test.each([
    ['on Friday of the weekend', '2026-11-27T07:00:00Z', '2026-11-28T15:00:00Z', 1],
    ['on Friday of Monday', '2026-11-27T07:00:00Z', '2026-11-30T22:59:59Z', 1],
    ['on Friday not of Tuesday', '2026-11-27T07:00:00Z', '2026-11-30T23:00:01Z', 0],
    ['the day before Christmas of the first day after it', '2026-12-24T07:00:00Z', '2026-12-28T15:00:00Z', 1],
    ['on the day itself', '2026-11-27T07:00:00Z', '2026-11-27T06:00:00Z', 1],
    ['not of what is late already', '2026-11-27T07:00:00Z', '2026-11-26T06:00:00Z', 0],
  ])('says that a report is almost late %s', async (_, now, deadline, count) => {
    w.at(now)
    await setDeadline(deadline)
    expect(await morning()).toBe(count)
  })

  test('says it on each working day before the deadline where holidays are working days', async () => {
    w.base.municipality = { ...w.base.municipality, holidays: 'none' }
    w.at('2026-12-24T07:00:00Z')
    await setDeadline('2026-12-28T15:00:00Z')
    expect(await morning()).toBe(0)
    w.at('2026-12-25T07:00:00Z')
    expect(await morning()).toBe(1)
  })

  test('leaves out notifications that were read by then', async () => {
    const { carla, joris } = users()
    await choose(carla, { changed: 'daily' })
    await change(joris, { priority: { priority: 'high' } })
    await w.as(carla)('PUT', '/api/notifications/read', {})
    expect(await mailDigests(w.base)).toBe(0)
    expect(await mails()).toEqual([])
  })

  test('about an assignment at once is the choice of the profile too', async () => {
    const { carla } = users()
    const own = async () => (await w.as(carla)('GET', '/api/notification-settings')).body.assigned
    expect(await own()).toBe('none')
    expect((await choose(carla, { assigned: 'at-once' })).body.assigned).toBe('at-once')
    const { body } = await w.as(carla)('GET', '/signals/v1/private/me')
    expect(body.profile.notification_on_user_assignment).toBe(true)
    expect((await choose(carla, { assigned: 'daily' })).body.assigned).toBe('daily')
    expect(Object.keys((await choose(carla, { assigned: 'soms' })).body)).toEqual(['assigned'])
  })
})
