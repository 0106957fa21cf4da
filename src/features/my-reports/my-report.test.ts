import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertAreas } from '#features/areas/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { draftTokenHeader } from '#kit/draft-token.ts'
import { dutchDayInWords } from '#kit/dutch-time.ts'
import type { Position } from '#kit/geo.ts'
import { transaction } from '#server/base.ts'
import { issueDraftToken } from '#server/rate-limit/draft-token.ts'
import { aLink, followLink, openPage, pressOpen } from '#test/my-report.ts'
import { aReport, aReportInput, aUser, handling, inTown, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { linkFormPaths } from './paths.ts'

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
async function setStatus(status: object) {
  const answer = await change({ status })
  await w.drain()
  return answer
}

describe('the link to the page of a report', () => {
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

  test.each(['e804', '0123456789abcdef0123456789abcde'])('says at once that it is not complete: %s', async token => {
    for (const path of [token, `${token}/stoppen`])
      expect(await followLink(w, path)).toMatchObject({ status: 303, location: '/melding/openen/onbekend' })
  })

  test('is refused without having been followed', async () => {
    expect((await pressOpen(w, '')).status).toBe(404)
  })

  test('opens by a plain form too, in a browser whose scripts have not arrived', async () => {
    const { header: cookie } = await followLink(w, await aLink(w, 1))
    const pressed = (sent: string) =>
      w.http.inject({ method: 'POST', url: linkFormPaths.open, headers: { cookie: sent, origin: w.base.publicUrl } })
    const opened = await pressed(cookie)
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/melding/1'])
    const page = opened.cookies.find(({ name }) => name === 'meldwerk-my-report')
    expect((await read(1, `${page?.name}=${page?.value}`)).status).toBe(200)
    expect((await pressed('')).headers.location).toBe('/melding/openen/onbekend')
    await w.base.db.deleteFrom('reports').execute()
    expect((await pressed(cookie)).headers.location).toBe('/melding/openen/verwijderd')
  })

  test('says that the report was deleted, or closed more than a year ago', async () => {
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

describe('the page of a report for its reporter', () => {
  test('shows the report and the day by which it is handled', async () => {
    expect((await read()).body).toMatchObject({
      number: 'SIG-1',
      category: 'Veeg- / zwerfvuil',
      address: 'Kerkstraat 12, 1199 AB Meldstad',
      text: 'De lamp voor de deur is al een week kapot.',
      state: {
        stage: 'received',
        message: null,
        promise: { kind: 'solved', isLate: false },
        isDouble: false,
      },
      course: [{ stage: 'reported', at: '2026-11-20T12:00:00.000Z' }],
      questions: [],
      mail: 'on',
      mayAdd: true,
      photosLeft: 3,
      mayDisagreeUntil: null,
    })
  })

  describe('the page of a report whose place was only described', () => {
    const bounds = { west: 5.2, south: 52.57, east: 5.22, north: 52.59 }
    const describedAt = (lng: number, lat: number) =>
      aReport(w, {
        category: litter,
        location: {
          geometrie: { type: 'Point', coordinates: [lng, lat] },
          extra_properties: { approximate: true, typed: 'speeltuin aan de Hoogstraat' },
        },
      })
    const pageOf = async (id: number) => (await read(id, await openPage(w, id))).body
    beforeEach(async () => {
      const { west, south, east, north } = bounds
      const ring: Position[] = [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ]
      const geometry = { type: 'MultiPolygon', coordinates: [[ring]] } as const
      const area = { type: { code: 'neighbourhood', name: 'Buurt' }, code: 'proef', name: 'Oude Stad', geometry }
      await transaction(w.base, tx => insertAreas(tx, [area]))
    })

    test('names what they typed, with the neighbourhood that they chose', async () => {
      await describedAt((bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2)
      const words = 'speeltuin aan de Hoogstraat (Oude Stad)'
      expect(await pageOf(2)).toMatchObject({ address: words, place: null })
      await w.drain()
      const mails = await w.base.db.selectFrom('mails').select('text').where('reportId', '=', 2).execute()
      expect(mails[0]?.text).toContain(words)
    })

    test('names no neighbourhood where none was chosen, and the address once staff set it', async () => {
      await describedAt(5.2345, 52.5678)
      expect(await pageOf(2)).toMatchObject({ address: 'speeltuin aan de Hoogstraat', place: null })
      await w.as(user)('PATCH', '/signals/v1/private/signals/2', { location: aReportInput().location })
      expect(await pageOf(2)).toMatchObject({ address: 'Kerkstraat 12, 1199 AB Meldstad', place: inTown })
    })

    test('has no link of theirs in the mail', async () => {
      await aReport(w, {
        category: litter,
        location: {
          ...aReportInput().location,
          extra_properties: { approximate: true, typed: 'bij https://kwaad.example/x' },
        },
      })
      await w.drain()
      const mails = await w.base.db.selectFrom('mails').select(['text', 'html']).where('reportId', '=', 2).execute()
      expect(mails).toHaveLength(1)
      expect(JSON.stringify(mails)).not.toContain('kwaad.example')
    })
  })

  test('promises the day of the deadline, and says when it was missed', async () => {
    const deadline = new Date('2026-11-26T22:59:59Z')
    await w.base.db.updateTable('reports').set({ lastDay: '2026-11-26' }).execute()
    expect((await read()).body.state.promise).toMatchObject({ lastDay: deadline.toISOString(), isLate: false })
    w.at('2026-11-27T12:00:00Z')
    cookie = await openPage(w, 1)
    expect((await read()).body.state.promise).toMatchObject({ lastDay: deadline.toISOString(), isLate: true })
  })

  test('names the same last day in the mail, on the page and to staff, also when nobody works on that day', async () => {
    w.at('2026-11-22T12:00:00Z')
    const lamp =
      '/signals/v1/public/terms/categories/wegen-verkeer-straatmeubilair/sub_categories/lantaarnpaal-straatverlichting'
    const admin = await aUser(w, { permissions: [...handling, 'sia_can_view_all_categories'] })
    await aReport(w, { category: { sub_category: lamp } })
    await w.drain()
    const open = await openPage(w, 2)
    const report = () => w.as(admin)('GET', '/signals/v1/private/signals/2')
    const mails = async (kind: string) =>
      (await w.base.db.selectFrom('mails').select('text').where('reportId', '=', 2).where('kind', '=', kind).execute())
        .map(({ text }) => text)
        .join()
    expect((await report()).body.category.deadline).toMatch(/^2026-12-13/) // a Sunday, as on the wire
    expect((await report()).body.promise).toEqual({ kind: 'usually-solved', last_day: '2026-12-14', restarted: false })
    expect((await read(2, open)).body.state.promise).toMatchObject({
      kind: 'usually-solved',
      lastDay: '2026-12-14T22:59:59.000Z',
      restartedAt: null,
    })
    expect(await mails('received')).toContain(
      'binnen 21 dagen (uiterlijk maandag 14 december 2026, de eerste werkdag daarna)',
    )
    expect(await mails('received')).not.toContain('Meestal lossen we') // the promise is read once

    const set = async (state: string) => {
      await w.as(admin)('PATCH', '/signals/v1/private/signals/2', { status: { state, text: 'Tekst.' } })
      await w.drain()
    }
    await set('o')
    expect([(await report()).body.promise, (await read(2, open)).body.state.promise]).toEqual([undefined, null])
    w.at('2026-11-22T13:00:00Z')
    await set('reopen requested')
    expect((await report()).body.promise).toEqual({ kind: 'looked-at-again', last_day: '2026-11-25', restarted: false })
    expect((await read(2, open)).body.state.promise).toMatchObject({
      kind: 'looked-at-again',
      lastDay: '2026-11-25T22:59:59.000Z',
    })
    w.at('2026-11-22T13:30:00Z')
    await set('reopened')
    await set('b')
    const reopened = { lastDay: '2026-12-14T22:59:59.000Z', restartedAt: '2026-11-22T13:30:00.000Z' }
    expect((await read(2, open)).body.state.promise).toMatchObject(reopened)
    expect((await report()).body.promise).toEqual({ kind: 'usually-solved', last_day: '2026-12-14', restarted: true })
    expect(await mails('reopened')).toMatch(
      /telt de termijn opnieuw\. Meestal lossen we het uiterlijk maandag 14 december 2026 op\./,
    )
  })

  test('keeps what was promised in the first mail when staff choose another category, on the page and in later mails', async () => {
    const admin = await aUser(w, { permissions: [...handling, 'sia_can_view_all_categories'] })
    const lamp = 'wegen-verkeer-straatmeubilair/sub_categories/lantaarnpaal-straatverlichting'
    const url = `/signals/v1/public/terms/categories/${lamp}`
    const before = (await read()).body
    await w.as(admin)('PATCH', '/signals/v1/private/signals/1', { category: { category_url: url } })
    const after = (await read()).body
    expect(after.category).not.toBe(before.category)
    expect([after.handlingMessage, after.state.promise]).toEqual([before.handlingMessage, before.state.promise])
    const question = { state: 'reaction requested', text: 'Welke bank?', send_email: true }
    await w.as(admin)('PATCH', '/signals/v1/private/signals/1', { status: question })
    await w.drain()
    const mail = await w.base.db
      .selectFrom('mails')
      .select('text')
      .where('kind', '=', 'reaction-requested')
      .executeTakeFirstOrThrow()
    expect(mail.text).toContain('We lossen het uiterlijk woensdag 25 november 2026 op.')
  })

  test('names the day of scheduled work in the mail, on the page and to staff, and no other one', async () => {
    const report = async () => (await w.as(user)('GET', '/signals/v1/private/signals/1')).body
    const promised = (await report()).promise.last_day
    const when = { planned_on: '2026-12-18', planned_part: 'morning' }
    const plan = { status: { state: 'ingepland', text: 'Vrijdag.', send_email: true }, ...when }
    const { body } = await w.as(user)('POST', '/signals/v1/private/signals/1/email/preview', {
      status: 'ingepland',
      text: 'Vrijdag.',
      ...when,
    })
    expect(body.html).toContain('vrijdag 18 december 2026 in de ochtend')
    await change(plan)
    await w.drain()
    const { text } = await w.base.db
      .selectFrom('mails')
      .select('text')
      .where('kind', '=', 'scheduled')
      .executeTakeFirstOrThrow()
    expect(text).toContain('We doen het werk op vrijdag 18 december 2026 in de ochtend.')
    expect(text).toContain('Dit is later dan de dag die we u eerder noemden: uiterlijk woensdag 25 november 2026.')
    const planned = { kind: 'planned', lastDay: '2026-12-18T22:59:59.000Z', isLate: false, part: 'morning' }
    expect((await read()).body.state.promise).toMatchObject(planned)
    expect((await read()).body.handlingMessage).toBeNull()
    const scheduled = { ...when, promise: { kind: 'planned', last_day: '2026-12-18' } }
    expect(await report()).toMatchObject(scheduled)
    const { body: lines } = await w.as(user)('GET', '/signals/v1/private/signals/1/history?what=UPDATE_STATUS')
    expect(lines[0].description).toBe('Wanneer: vrijdag 18 december 2026 in de ochtend\nVrijdag.')

    await change({ ...plan, planned_on: '' })
    expect((await read()).body.state.promise).toBeNull()
    expect(await report()).not.toHaveProperty('promise')
    await change({ status: { state: 'b', text: '' } })
    expect(await report()).toMatchObject({ promise: { kind: 'solved', last_day: promised } })
    expect(Object.keys(await report())).not.toEqual(expect.arrayContaining([expect.stringMatching(/^planned_/)]))
    expect((await read()).body.handlingMessage).not.toBeNull()
  })

  test.each(['o', 'a'])('says no longer what is done with such reports after it became %s', async state => {
    expect((await read()).body.handlingMessage).toContain('binnen')
    await setStatus({ state, text: 'Tekst.' })
    expect((await read()).body.handlingMessage).toBeNull()
  })

  test('keeps the last day after an answer', async () => {
    const { promise } = (await read()).body.state
    expect(promise).not.toBeNull()
    await w.base.db.updateTable('reports').set({ status: 'reaction-received' }).execute()
    expect((await read()).body.state).toMatchObject({ stage: 'answered', promise })
  })

  test('says on the page, in the mail and to staff that a question may be answered after the promised day', async () => {
    await setStatus({ state: 'reaction requested', text: 'Welke bank?', send_email: true })
    const { promise, answerBefore } = (await read()).body.state
    expect(promise).toMatchObject({ lastDay: '2026-11-25T22:59:59.000Z', awaits: null })
    expect(answerBefore).toBe('2026-11-25T22:59:59.000Z')
    await w.base.db.updateTable('reports').set({ lastDay: '2026-11-24' }).execute()
    expect((await read()).body.state).toMatchObject({ answerBefore, promise: { awaits: 'reporter' } })
    const staffView = await w.as(user)('GET', '/signals/v1/private/signals/1')
    expect(staffView.body.promise).toMatchObject({ last_day: '2026-11-24', awaits: 'reporter' })
    await setStatus({ state: 'b', text: '' })
    await setStatus({ state: 'reaction requested', text: 'Welke straat?', send_email: true })
    const { text } = await w.base.db
      .selectFrom('mails')
      .select('text')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(text).toContain('We wachten op uw antwoord. Daardoor kan het later worden dan dinsdag 24 november 2026.')
  })

  test('says so of an external party too', async () => {
    const forward = { text: 'Kunt u dit doen?', email_override: 'groen@bedrijf.example', send_email: true }
    await setStatus({ state: 'forward to external', ...forward })
    expect((await read()).body.state.promise).toMatchObject({ awaits: 'external' })
  })

  test('shows what staff wrote to the reporter, and nothing that they wrote to each other', async () => {
    await change({ notes: [{ text: 'GEHEIM Melder belt vaak.' }] })
    await setStatus({ state: 'i', text: 'GEHEIM Nog uitzoeken.', send_email: false })
    expect((await read()).body.state).toMatchObject({ stage: 'awaiting', message: null })
    await setStatus({ state: 'b', text: 'Wij komen volgende week.', send_email: true })
    const { body } = await read()
    expect(body.state).toMatchObject({ stage: 'in-progress', message: 'Wij komen volgende week.' })
    expect(body.course.map(({ stage }: { stage: string }) => stage)).toEqual(['reported', 'awaiting', 'in-progress'])
    expect(JSON.stringify(body)).not.toMatch(/GEHEIM|meldstad\.example|kim@/)
  })

  test('shows neither what an external party is asked, nor what another client wrote and was not mailed', async () => {
    const forward = { text: 'GEHEIM Kijk ook bij de buren.', email_override: 'groen@bedrijf.example', send_email: true }
    expect((await setStatus({ state: 'forward to external', ...forward })).status).toBe(200)
    expect((await read()).body.state).toMatchObject({ stage: 'contractor', message: null })
    await w.base.db.updateTable('reports').set({ reporterAllowsContact: false }).execute()
    await setStatus({ state: 'o', text: 'GEHEIM Melder wil geen mail.', send_email: true })
    const { body } = await read()
    expect(body.state).toMatchObject({ stage: 'handled', message: null })
    expect(JSON.stringify(body)).not.toContain('GEHEIM')
  })

  test('keeps the text that was mailed to the reporter after the mail itself is deleted', async () => {
    await setStatus({ state: 'b', text: 'Wij komen volgende week.', send_email: true })
    await w.base.db.deleteFrom('mails').execute()
    expect((await read()).body.state.message).toBe('Wij komen volgende week.')
  })

  test.each([
    ['left no address', { reporterEmail: null }],
    ['wants no mail', { reporterAllowsContact: false }],
    ['was not mailed', { reporterEmail: 'kim@voorbeeld.example' }],
  ])(
    'shows a reporter who %s what staff wrote when closing and reopening, where staff knew that',
    async (_, values) => {
      await w.base.db.updateTable('reports').set(values).execute()
      for (const state of ['o', 'a']) {
        await setStatus({ state: 'b', text: 'GEHEIM Nog uitzoeken.', for_reporter: true })
        expect((await read()).body.state.message).toBeNull()
        await setStatus({ state, text: 'De bak is leeg.', for_reporter: true })
        expect((await read()).body.state.message).toBe('De bak is leeg.')
        await setStatus({ state: 'reopened', text: 'Wij komen terug.', for_reporter: true })
        expect((await read()).body.state.message).toBe('Wij komen terug.')
      }
      expect(JSON.stringify((await read()).body)).not.toContain('GEHEIM')
    },
  )

  test('keeps what staff wrote when closing, and the reporter’s own words about it, when it is looked at again', async () => {
    await change({
      status: { state: 'o', text: 'De bak is leeg.' },
      closing_reason: 'declined',
      closing_detail: 'Geen geld',
    })
    await w.drain()
    const { token } = await w.base.db.selectFrom('feedbackForms').select('token').executeTakeFirstOrThrow()
    const feedback = {
      is_satisfied: false,
      allows_contact: true,
      text_list: ['Alleen een deel is leeg'],
      text_extra: 'Zie foto',
    }
    await w.as()('PUT', `/signals/v1/public/feedback/forms/${token}`, feedback)
    const { body } = await read()
    expect(body).toMatchObject({
      state: { stage: 'looking-again', message: null, closing: null },
      messages: [
        {
          stage: 'handled',
          text: 'De bak is leeg.',
          closing: { title: 'Dit doen we niet', detail: { label: 'Waarom', value: 'Geen geld' } },
        },
      ],
      feedback: [{ isSatisfied: false, text: 'Alleen een deel is leeg\nZie foto' }],
      mayAdd: true,
    })
    await setStatus({ state: 'reopened', text: 'Wij komen terug.', for_reporter: true })
    await setStatus({ state: 'b', text: 'GEHEIM' })
    const { messages } = (await read()).body
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['De bak is leeg.', 'Wij komen terug.'])
  })

  test('shows no text of closing that was written without knowing that the reporter reads it', async () => {
    await w.base.db.updateTable('reports').set({ reporterEmail: null }).execute()
    await setStatus({ state: 'o', text: 'GEHEIM Zelf gebeld.', for_reporter: false })
    expect((await read()).body.state.message).toBeNull()
  })

  test('asks the question of the municipality until its last day, and shows the answer', async () => {
    await setStatus({ state: 'reaction requested', text: 'Welke bank?', send_email: true })
    const { body } = await read()
    const [{ open }] = body.questions
    expect(body).toMatchObject({
      state: { stage: 'question', message: null, answerBefore: open.until },
      questions: [{ question: 'Welke bank?', answer: null, answeredAt: null }],
      mayAdd: false,
    })
    const session = `/signals/v1/public/qa/sessions/${open.session}`
    const [{ uuid }] = (await w.as()('GET', session)).body.path_questions
    await w.as()('POST', `${session}/answers`, [{ question_uuid: uuid, payload: 'Die bij de vijver' }])
    await w.as()('POST', `${session}/submit`)
    expect((await read()).body).toMatchObject({
      state: { stage: 'answered', message: null },
      questions: [{ question: 'Welke bank?', answer: 'Die bij de vijver', open: null }],
      mayAdd: true,
    })
  })

  test('does not show a question that was never answered once it is too late', async () => {
    await setStatus({ state: 'reaction requested', text: 'Welke bank?', send_email: true })
    await setStatus({ state: 'm', text: '' })
    expect((await read()).body).toMatchObject({ state: { stage: 'received' }, questions: [] })
  })

  test('shows the photos that are public, by who made them', async () => {
    const photo = { reportId: 1, contentType: 'image/jpeg', size: 1, name: 'a.jpg' }
    await w.base.db
      .insertInto('attachments')
      .values([
        { ...photo, file: 'attachments/1.jpg', isPublic: true, createdBy: user.id, caption: 'Schoon' },
        { ...photo, file: 'attachments/2.jpg', isPublic: false, createdBy: user.id },
        { ...photo, file: 'attachments/3.jpg', isPublic: true, sentBy: 'werk@bedrijf.example' },
        { ...photo, file: 'attachments/4.jpg', isPublic: true },
        { ...photo, file: 'attachments/5.pdf', isPublic: true, contentType: 'application/pdf' },
      ])
      .execute()
    const { photos } = (await read()).body
    expect(photos.map(({ src, from }: { src: string; from: string }) => [src.match(/\d\.\w+/)?.[0], from])).toEqual([
      ['1.jpg', 'municipality'],
      ['3.jpg', 'external'],
      ['4.jpg', 'reporter'],
    ])
  })

  test('says that a report is handled with another one, and in which parts it was divided', async () => {
    await aReport(w, { text: 'GEHEIM van een ander', category: litter })
    await w.base.db.insertInto('doubles').values({ reportId: 1, mainId: 2, linkedAt: w.base.clock() }).execute()
    await w.base.db.updateTable('reports').set({ parentId: 1, status: 'in-progress' }).where('id', '=', 2).execute()
    const { body } = await read()
    expect(body).toMatchObject({
      state: { isDouble: true },
      parts: [{ category: 'Veeg- / zwerfvuil', step: 'in-progress' }],
    })
    expect(JSON.stringify(body)).not.toContain('GEHEIM')
  })

  test('promises the day of its last open part, and says after closing that the part ended with it', async () => {
    await aReport(w, { category: litter })
    await w.base.db.updateTable('reports').set({ parentId: 1, lastDay: '2027-01-12' }).where('id', '=', 2).execute()
    await w.base.db.updateTable('reports').set({ childCount: 1 }).where('id', '=', 1).execute()
    expect((await read()).body.state.promise.lastDay).toBe('2027-01-12T22:59:59.000Z')
    await setStatus({ state: 'o', text: 'Klaar.' })
    expect((await read()).body.parts).toEqual([{ category: 'Veeg- / zwerfvuil', step: 'closed-together' }])
  })

  test('is gone when the report was deleted meanwhile', async () => {
    await w.base.db.deleteFrom('reports').execute()
    expect(await read()).toMatchObject({ status: 410, body: { detail: 'deleted' } })
  })
})

describe('the form after sending a report', () => {
  const key = randomUUID()
  const tokenOf = (draftKey: string) =>
    issueDraftToken({ signingKey: w.base.signingKey, key: draftKey, now: w.base.clock() })
  const send = () => w.as()('POST', '/signals/v1/public/signals', aReportInput(), { 'idempotency-key': key })
  const ask = (token = tokenOf(key), sentKey = key) =>
    w.as()('POST', '/api/my-report-links', undefined, { 'idempotency-key': sentKey, [draftTokenHeader]: token })

  test('gets a new link to the page each time that it asks', async () => {
    await send()
    const links = [(await ask()).body.link, (await ask()).body.link]
    expect(new Set(links).size).toBe(2)
    for (const link of links) {
      expect(link).toMatch(/^http:\/\/localhost:0\/m\/([0-9a-f]{4}-){7}[0-9a-f]{4}$/)
      const { header } = await followLink(w, link.split('/').at(-1))
      expect((await pressOpen(w, header)).body).toEqual({ id: 2 })
    }
  })

  test('gets the promise that the mail names', async () => {
    await send()
    await w.drain()
    const { promise } = (await ask()).body
    expect(promise).toMatchObject({ isLate: false, restartedAt: null, awaits: null })
    const { text } = await w.base.db
      .selectFrom('mails')
      .select('text')
      .where('reportId', '=', 2)
      .where('kind', '=', 'received')
      .executeTakeFirstOrThrow()
    expect(text).toContain(`(uiterlijk ${dutchDayInWords(new Date(promise.lastDay))})`)
  })

  test('gets none for the report of another form, without the token of its draft, later or again and again', async () => {
    const refused = { status: 404 }
    expect(await ask()).toMatchObject(refused)
    await send()
    expect(await ask('onzin')).toMatchObject(refused)
    expect(await ask(tokenOf(randomUUID()))).toMatchObject(refused)
    const other = randomUUID()
    expect(await ask(tokenOf(other), other)).toMatchObject(refused)
    for (let times = 0; times < 5; times++) expect((await ask()).status).toBe(201)
    expect(await ask()).toMatchObject(refused)
    await w.base.db.deleteFrom('reportLinks').execute()
    w.at('2026-11-20T13:00:01Z')
    expect(await ask()).toMatchObject(refused)
  })

  test('does not change the answer of the wire', async () => {
    const { headers, body } = await send()
    expect(JSON.stringify([headers, body])).not.toContain('/m/')
  })
})
