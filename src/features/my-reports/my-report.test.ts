import { beforeEach, describe, expect, test } from 'vitest'
import { aLink, followLink, openPage, pressOpen } from '../../../test/my-report.ts'
import { aReport, aUser, litter } from '../../../test/test-data.ts'
import { type World, world } from '../../../test/world.ts'
import type { User } from '../users/policy.ts'

let w: World
let user: User
let cookie: string
beforeEach(async () => {
  w = await world()
  w.at('2026-11-20T12:00:00Z')
  user = await aUser(w)
  await aReport(w, { category: litter })
  cookie = await openPage(w, 1)
})

const read = (id = 1, sent = cookie) => w.as()('GET', `/api/my-report/${id}`, undefined, { cookie: sent })
const change = (body: object) => w.as(user)('PATCH', '/signals/v1/private/signals/1', body)
const setStatus = (status: object) => change({ status })

describe('the link of a report', () => {
  test('opens nothing until the button is pressed, and then for two hours', async () => {
    const followed = await followLink(w, await aLink(w, 1))
    expect(followed).toMatchObject({ status: 303, location: '/melding/openen' })
    expect(followed.cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/my-report-links' })
    for (const _ of [1, 2]) {
      const opened = await pressOpen(w, followed.header)
      expect(opened).toMatchObject({ status: 200, body: { id: 1 } })
      expect(opened.page).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/my-report/1', maxAge: 7200 })
    }
    w.at('2026-11-20T13:59:59Z')
    expect((await read()).status).toBe(200)
    w.at('2026-11-20T14:00:01Z')
    expect((await read()).status).toBe(404)
  })

  test('can be written down', async () => {
    const token = await aLink(w, 1)
    const written = token.toUpperCase().replace(/(.{4})(?!$)/g, '$1-')
    expect((await pressOpen(w, (await followLink(w, written)).header)).status).toBe(200)
  })

  test.each([
    ['mangled', 'onzin-1234'],
    ['of nobody', '0123456789abcdef0123456789abcdef'],
  ])('is refused when it is %s', async (_, token) => {
    expect((await pressOpen(w, (await followLink(w, token)).header)).status).toBe(404)
  })

  test('is refused without having been followed', async () => {
    expect((await pressOpen(w, '')).status).toBe(404)
  })

  test('says so when the report was deleted, or closed more than a year ago', async () => {
    const { header } = await followLink(w, await aLink(w, 1))
    await setStatus({ state: 'o', text: 'Klaar.' })
    w.at('2027-11-19T12:00:00Z')
    expect((await pressOpen(w, header)).status).toBe(200)
    w.at('2027-11-21T12:00:00Z')
    expect(await pressOpen(w, header)).toMatchObject({ status: 410, body: { detail: 'expired' } })
    await w.base.db.deleteFrom('reports').execute()
    expect(await pressOpen(w, header)).toMatchObject({ status: 410, body: { detail: 'deleted' } })
  })

  test('opens no other report', async () => {
    await aReport(w)
    const other = await openPage(w, 2)
    expect([(await read(1, other)).status, (await read(2, other)).status, (await read(2)).status]).toEqual([
      404, 200, 404,
    ])
    expect((await read(1, '')).status).toBe(404)
    expect((await read(1, 'meldwerk-my-report=onzin')).status).toBe(404)
  })
})

describe('the page of a report', () => {
  test('says what was reported and by when it is handled', async () => {
    expect((await read()).body).toMatchObject({
      number: 'SIG-1',
      category: 'Veeg- / zwerfvuil',
      address: 'Kerkstraat 12 1199AB Meldstad',
      text: 'De lamp voor de deur is al een week kapot.',
      state: { stage: 'received', message: null, isLate: false, isDouble: false },
      course: [{ stage: 'reported', at: '2026-11-20T12:00:00.000Z' }],
      questions: [],
      mail: 'on',
      mayAdd: true,
      photosLeft: 3,
      disputableUntil: null,
    })
  })
})
