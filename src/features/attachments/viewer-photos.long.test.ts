import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { multipartForm, send } from '#test/photos.ts'
import { plainPagesAsJson, postPlainForm } from '#test/plain-pages.ts'
import { aReportAndHandler } from '#test/test-data.ts'
import {
  photoOf108Megapixels,
  photosThatBreakOff,
  photosThatViewersShow,
  type SamplePhoto,
} from '#test/viewer-photos.ts'
import { type World, world } from '#test/world.ts'
import { withEndMarker } from './jpeg-end.ts'
import { limits } from './limits.ts'

let shown: SamplePhoto[]
let broken: SamplePhoto[]
beforeAll(async () => {
  ;[shown, broken] = await Promise.all([photosThatViewersShow(), photosThatBreakOff()])
})

let w: World
let user: User
let uuid: string
let server: Awaited<ReturnType<typeof plainPagesAsJson>>
beforeEach(async () => {
  w = await world()
  user = await aReportAndHandler(w)
  uuid = (await w.base.db.selectFrom('reports').select('uuid').executeTakeFirstOrThrow()).uuid
  server = await plainPagesAsJson(w)
})

type Outcome = 'added' | 'refused'
type Place = (photo: SamplePhoto) => Promise<Outcome>

const byStatus = (status: number): Outcome => {
  if (status !== 201 && status !== 400) throw new Error(`status ${status}`)
  return status === 201 ? 'added' : 'refused'
}

const setStatus = (status: object) =>
  w.as(user)('PATCH', '/signals/v1/private/signals/1', { status: { send_email: true, ...status } })
const attachmentCount = async () =>
  (await w.base.db.selectFrom('reports').select('attachmentCount').executeTakeFirstOrThrow()).attachmentCount

/** Every place in which a photo can be sent; each is ready for one. */
const places: Record<string, () => Promise<Place>> = {
  'the wire, by a resident':
    async () =>
    async ({ bytes, name }) =>
      byStatus((await send(w, `/signals/v1/public/signals/${uuid}/attachments`, bytes, { name })).status),
  'the wire, by staff':
    async () =>
    async ({ bytes, name }) =>
      byStatus((await send(w, '/signals/v1/private/signals/1/attachments', bytes, { name, user })).status),
  'the form without scripts':
    async () =>
    async ({ bytes, name }) => {
      const fields = [['description', 'Er ligt een matras op de stoep']] as const
      const response = await postPlainForm(server, '/incident/beschrijf', fields, { photos: [{ name, bytes }] })
      if (response.statusCode === 303) return 'added'
      return response.json().form.refusedPhotos.length > 0 ? 'refused' : 'added'
    },
  'an answer without scripts': async () => {
    await setStatus({ state: 'reaction requested', text: 'Waar precies?' })
    const session = await w.base.db.selectFrom('questionnaireSessions').select('uuid').executeTakeFirstOrThrow()
    const url = `/incident/reactie/${session.uuid}`
    const question = (await server.inject({ url })).json().reply.session.path_questions[0].uuid
    return async ({ bytes, name }) => {
      const { reply } = (await postPlainForm(server, url, [[question, 'Hier']], { photos: [{ name, bytes }] })).json()
      return reply.filledIn?.refusedPhotos ? 'refused' : 'added'
    }
  },
  'a survey without scripts': async () => {
    await setStatus({ state: 'o', text: 'Geveegd.' })
    const { token } = await w.base.db.selectFrom('feedbackForms').select('token').executeTakeFirstOrThrow()
    const fields = [
      ['answers', 'Anders, namelijk'],
      ['own-Anders-namelijk', 'Het ligt er nog'],
    ] as const
    return async ({ bytes, name }) => {
      const { survey } = (
        await postPlainForm(server, `/kto/nee/${token}`, fields, { photos: [{ name, bytes }] })
      ).json()
      return survey.filledIn?.refusedPhotos ? 'refused' : 'added'
    }
  },
  'an external party': async () => {
    const session = await externalSession()
    const url = `/api/external-party/links/${session}/answers`
    return async ({ bytes, name }) => {
      const { payload, headers } = multipartForm(bytes, name)
      const boundary = headers['content-type'].split('=')[1]
      const field = (named: string, value: string) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${named}"\r\n\r\n${value}\r\n`
      const body = Buffer.concat([Buffer.from(field('outcome', 'not-ready') + field('text', 'Morgen')), payload])
      const key = { 'idempotency-key': crypto.randomUUID(), origin: 'http://localhost:0' }
      const answer = await w.http.inject({ method: 'POST', url, payload: body, headers: { ...headers, ...key } })
      return byStatus(answer.statusCode)
    }
  },
  'an external party without scripts': async () => {
    const session = await externalSession()
    return async ({ bytes, name }) => {
      const fields = [
        ['key', crypto.randomUUID()],
        ['outcome', 'not-ready'],
        ['text', 'Morgen'],
      ] as const
      const page = (
        await postPlainForm(server, `/incident/extern/${session}`, fields, { photos: [{ name, bytes }] })
      ).json()
      return page.externalReply.filledIn?.refusedPhotos ? 'refused' : 'added'
    }
  },
}

async function externalSession(): Promise<string> {
  await setStatus({ state: 'forward to external', text: 'Wilt u kijken?', email_override: 'groen@bedrijf.example' })
  await w.drain()
  return (await w.base.db.selectFrom('questionnaireSessions').select('uuid').executeTakeFirstOrThrow()).uuid
}

/** A page that is gone after one photo gets one; what decides is the same code, so that one place gets all. */
const shares: Record<string, RegExp> = {
  'the wire, by a resident': /./,
  'an answer without scripts': /Samsung/,
  'a survey without scripts': /Samsung/,
}
const someLabels = /called|Samsung|without (end marker, in|extension|its last part)|nearly|second picture/

const photosFor = (place: string, photos: readonly SamplePhoto[]) => {
  const share = photos.filter(({ label }) => (shares[place] ?? someLabels).test(label))
  return shares[place]?.source === 'Samsung' ? share.slice(0, 1) : share
}

async function outcomesOf(place: string, photos: readonly SamplePhoto[]) {
  const outcomes: [string, Outcome][] = []
  const sendPhoto = await places[place]?.()
  for (const photo of photos) {
    outcomes.push([photo.label, (await sendPhoto?.(photo)) ?? 'refused'])
    await w.base.db.deleteFrom('attachments').execute() // room for the next
    await w.base.db.updateTable('reports').set({ attachmentCount: 0 }).execute()
  }
  return outcomes
}

describe.each(Object.keys(places))('%s', place => {
  test('accepts every photo that viewers show', async () => {
    const outcomes = await outcomesOf(place, photosFor(place, shown))
    expect(outcomes.length).toBeGreaterThan(0)
    expect(outcomes.filter(([, outcome]) => outcome !== 'added')).toEqual([])
  })

  test('refuses every photo that breaks off', async () => {
    const outcomes = await outcomesOf(place, photosFor(place, broken))
    expect(outcomes.length).toBeGreaterThan(0)
    expect(outcomes.filter(([, outcome]) => outcome !== 'refused')).toEqual([])
    expect(await attachmentCount()).toBe(0)
  })
})

test('a photo is stored under a name that says what it is', async () => {
  for (const { bytes, name } of shown.filter(({ label }) => /called|extension|nothing/.test(label)))
    await send(w, '/signals/v1/private/signals/1/attachments', bytes, { name, user })
  const names = await w.base.db.selectFrom('attachments').select('name').orderBy('id').execute()
  expect(names.map(({ name }) => name)).toEqual([
    'IMG_0001.jpg',
    'screenshot.png',
    'van-het-web.webp',
    'image.jpg',
    'download.jpg',
    'foto.jpg',
  ])
})

test('a long screenshot is stored so that it can be read', async () => {
  const [screenshot] = shown.filter(({ label }) => label === 'a long screenshot')
  await send(w, '/signals/v1/private/signals/1/attachments', screenshot?.bytes ?? Buffer.alloc(0), { user })
  const { width, height } = await w.base.db.selectFrom('attachments').selectAll().executeTakeFirstOrThrow()
  expect([width, height]).toEqual([595, 8262])
})

test.each(Object.keys(places))('a photo of 108 megapixels is made smaller: %s', async place => {
  const photo = { label: '108', name: 'IMG.jpg', bytes: await photoOf108Megapixels() }
  expect(await outcomesOf(place, [photo])).toEqual([['108', 'added']])
})

test('a photo of 108 megapixels that cannot be made smaller while it is decoded is refused with the reason', async () => {
  const bytes = await photoOf108Megapixels({ progressive: true })
  for (const [path, as] of [
    [`/signals/v1/public/signals/${uuid}/attachments`, {}],
    ['/signals/v1/private/signals/1/attachments', { user }],
  ] as const) {
    const answer = await send(w, path, bytes, as)
    expect(answer).toMatchObject({ status: 400, body: { file: [expect.stringMatching(/meer dan 50 miljoen/)] } })
  }
})

test.each([
  ['klein.jpg', Buffer.from('ffd8ff', 'hex'), { name: 'klein.jpg', type: 'image/jpeg', size: 3 }],
  [
    'groot.jpg',
    Buffer.alloc(limits.maxBytes + 1),
    { name: 'groot.jpg', type: 'image/jpeg', size: limits.maxBytes + 1 },
  ],
  ['stuk.jpg', 'a part of a JPEG and what Samsung appends', { name: 'stuk.jpg', why: 'incomplete' }],
  ['brief.jpg', Buffer.from('%PDF-1.7 '.padEnd(40_000)), { name: 'brief.jpg', type: 'application/pdf' }],
] as const)('the form without scripts says why %s was not added', async (name, content, expected) => {
  const bytes = typeof content === 'string' ? broken.find(({ label }) => label === content)?.bytes : content
  const session = await externalSession()
  const fields = [
    ['key', crypto.randomUUID()],
    ['outcome', 'not-ready'],
    ['text', 'Morgen'],
  ] as const
  const photos = [{ name, bytes: bytes ?? Buffer.alloc(0) }]
  const page = (await postPlainForm(server, `/incident/extern/${session}`, fields, { photos })).json()
  expect(page.externalReply.filledIn.refusedPhotos).toMatchObject([expected])
})

test('a JPEG that has its end marker is not copied, and what was appended to one without it is left out', async () => {
  const named = (label: string) => shown.find(photo => photo.label === label)?.bytes ?? Buffer.alloc(0)
  expect(withEndMarker(named('a moving photo'))).toBe(named('a moving photo'))
  for (const label of [
    'a panorama of Samsung',
    'a moving photo without end marker',
    'a second picture and no end marker',
  ])
    expect(Buffer.from(withEndMarker(named(label)) ?? [])).toEqual(named('a JPEG'))
})
