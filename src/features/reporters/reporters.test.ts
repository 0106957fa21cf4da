import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { verifyFormPath } from './links.ts'
import { canBeMailed, changeOutcome, tokenError } from './rules.ts'

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  user = await aUser(w, { email: 'ans@meldstad.example' })
  await aReport(w, { category: litter })
  await w.drain()
})

const report = '/signals/v1/private/signals/1'
const path = `${report}/reporters`
const first = { email: 'kim@voorbeeld.example', phone: '0600000012', sharing_allowed: false }
const other = { ...first, email: 'anders@voorbeeld.example' }

const change = (body: unknown, by = user) => w.as(by)('POST', path, body)
const list = async () => (await w.as(user)('GET', path)).body.results
const verify = (token: unknown) => w.as()('POST', '/signals/v1/public/reporter/verify-email', { token })
const history = async () => (await w.as(user)('GET', `${report}/history?what=UPDATE_REPORTER`)).body
const mails = async () => {
  await w.drain()
  const rows = await w.base.db.selectFrom('mails').select(['kind', 'recipient', 'html']).orderBy('id').execute()
  return rows.slice(1) // after the one that the report was received
}
const mailedToken = async () => {
  const mail = (await mails()).findLast(({ kind }) => kind === 'verify-email')
  return /verify_email\/([0-9a-f-]{36})"/.exec(mail?.html ?? '')?.[1]
}

test('the reporter of the report is the first contact', async () => {
  expect(await list()).toEqual([
    {
      id: 1,
      ...first,
      allows_contact: true,
      state: 'approved',
      email_verification_token_expires: null,
      created_at: '2026-11-21T13:00:00+01:00',
      updated_at: '2026-11-21T13:00:00+01:00',
    },
  ])
})

describe('a new e-mail address of a reporter', () => {
  test('takes effect after verification; the owner of the old one is notified at once', async () => {
    const { status, body } = await change(other)
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        ...other,
        state: 'verification_email_sent',
        email_verification_token_expires: '2026-11-22T13:00:00+01:00',
      }),
    ])
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['contact-change', first.email],
      ['verify-email', other.email],
    ])
    expect((await w.as(user)('GET', report)).body.reporter.email).toBe(first.email)

    const token = await mailedToken()
    expect((await verify(token)).body).toEqual({ token })
    expect((await w.as(user)('GET', report)).body.reporter.email).toBe(other.email)
    expect((await list()).map(({ state }: { state: string }) => state)).toEqual(['approved', 'approved'])
    expect((await mails()).at(-1)).toMatchObject({ kind: 'contact-changed', recipient: other.email })
    expect((await history()).map(({ description, who }: Record<string, string>) => [description, who])).toEqual([
      ['E-mailadres is gewijzigd.', 'Signalen systeem'],
      ['E-mailadres is geverifieerd door de melder.', 'Signalen systeem'],
      ['Verificatie verstuurd naar het nieuwe e-mailadres.', user.email],
    ])
  })

  test('is verified by a plain form too, whose pages say how it ended', async () => {
    await change(other)
    const token = (await mailedToken()) ?? ''
    const press = (payload: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: w.base.publicUrl }
      return w.http.inject({ method: 'POST', url: verifyFormPath, headers, payload })
    }
    for (const wrong of ['', 'token=onzin', `token=${crypto.randomUUID()}`]) {
      const { statusCode, headers } = await press(wrong)
      expect([statusCode, headers.location]).toEqual([303, '/verify_email/ongeldig'])
    }
    const { statusCode, headers } = await press(`token=${token}`)
    expect([statusCode, headers.location]).toEqual([303, '/verify_email/bevestigd'])
    expect((await w.as(user)('GET', report)).body.reporter.email).toBe(other.email)
  })

  test('with a new number: both take effect after verification', async () => {
    await change({ ...other, phone: '0600000099' })
    expect((await w.as(user)('GET', report)).body.reporter.phone).toBe(first.phone)
    await verify(await mailedToken())
    expect((await w.as(user)('GET', report)).body.reporter).toMatchObject({ ...other, phone: '0600000099' })
  })

  test('sends no other mail when the report had none', async () => {
    await w.base.db.updateTable('reports').set({ reporterEmail: null }).execute()
    await change(other)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['verify-email'])
  })

  test('is cancelled when another one is requested, and its link stops working', async () => {
    await change(other)
    const token = await mailedToken()
    await change({ ...other, email: 'derde@voorbeeld.example' })
    expect((await list()).map(({ state }: { state: string }) => state)).toEqual([
      'approved',
      'cancelled',
      'verification_email_sent',
    ])
    expect([(await verify(token)).status, (await verify(token)).body]).toEqual([400, { token: ['Invalid token!'] }])
    expect((await verify(await mailedToken())).status).toBe(200)
  })

  test('has to be verified within 24 hours, and once', async () => {
    await change(other)
    const token = await mailedToken()
    w.at('2026-11-22T12:00:01Z')
    expect((await verify(token)).body).toEqual({ token: ['Token expired!'] })
    w.at('2026-11-22T11:59:59Z')
    expect((await verify(token)).status).toBe(200)
    expect((await verify(token)).body).toEqual({ token: ['Token already verified!'] })
  })

  test.each([
    ['an unknown token', 'f38ad3f4-2b13-41a7-a43b-92e813b8f478', ['Token not found!']],
    ['a text that is no token', "'; drop table reporters", ['Token not found!']],
    ['an empty token', '', ['Dit veld mag niet leeg zijn.']],
    ['no token', undefined, ['Dit veld is vereist.']],
  ])('is not verified with %s', async (_, token, expected) => {
    const { status, body } = await verify(token)
    expect([status, body]).toEqual([400, { token: expected }])
  })

  test('verified twice at once counts once', async () => {
    await change(other)
    const token = await mailedToken()
    const answers = await Promise.all([verify(token), verify(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

test('a new number alone takes effect at once, and the same again changes nothing', async () => {
  const phone = '0600000099'
  expect((await change({ ...first, phone })).body).toMatchObject({ phone, state: 'approved' })
  expect((await w.as(user)('GET', report)).body.reporter).toMatchObject({ ...first, phone })
  expect((await change({ ...first, phone })).body.state).toBe('cancelled')
  expect((await change({ ...first, email: null, phone })).body.state).toBe('cancelled')
  expect((await history()).map(({ description }: { description: string }) => description)).toEqual([
    'Contactgegevens wijziging geannuleerd',
    'Contactgegevens wijziging geannuleerd',
    'Telefoonnummer is gewijzigd.',
  ])
  expect(await mails()).toEqual([])
})

describe('cancelling a change of contact details', () => {
  test('works while it is pending, with a reason in the history', async () => {
    const { body } = await change(other)
    const cancelled = await w.as(user)('POST', `${path}/${body.id}/cancel`, { reason: 'Verkeerd verstaan' })
    expect([cancelled.status, cancelled.body.state]).toEqual([200, 'cancelled'])
    expect((await history())[0].description).toBe('Contactgegevens wijziging geannuleerd: Verkeerd verstaan')
    const again = await w.as(user)('POST', `${path}/${body.id}/cancel`, {})
    expect([again.status, again.body]).toEqual([
      400,
      { non_field_errors: ['Cancelling this reporter is not possible.'] },
    ])
  })

  test('works without a reason, not for the only reporter, and not for one of another report', async () => {
    const { body } = await change(other)
    await aReport(w, { category: litter })
    const otherReporters = await w.as(user)('GET', '/signals/v1/private/signals/2/reporters')
    const [only] = otherReporters.body.results
    expect((await w.as(user)('POST', `/signals/v1/private/signals/2/reporters/${only.id}/cancel`)).status).toBe(400)
    expect((await w.as(user)('POST', `/signals/v1/private/signals/2/reporters/${body.id}/cancel`)).status).toBe(404)
    expect((await w.as(user)('POST', `${path}/${body.id}/cancel`)).status).toBe(200)
  })
})

describe('the permissions for contact details', () => {
  test.each([
    ['an anonymous visitor', undefined, 401],
    ['a handler without the right to contact details', { permissions: ['sia_read', 'sia_write'] }, 403],
    ['another department', { permissions: handling, departments: ['GGD'] }, 403],
    ['a user with only the permission for contact details', { permissions: ['sia_can_view_contact_details'] }, 403],
    ['a user who may also read', { permissions: ['sia_read', 'sia_can_view_contact_details'] }, 200],
  ] as const)('%s: %i', async (_, parts, status) => {
    const caller = parts && (await aUser(w, parts))
    expect((await w.as(caller)('GET', path)).status).toBe(status)
    const changed = await w.as(caller)('POST', path, { ...first, phone: '1' })
    expect(changed.status).toBe(status === 200 ? 201 : status)
  })

  test.each([
    ['no word on sharing', { email: null, phone: null }, { sharing_allowed: ['Dit veld is vereist.'] }],
    ['an address that is none', { ...first, email: 'x' }, { email: [expect.stringContaining('geldig')] }],
    ['a number that is too long', { ...first, phone: '1'.repeat(18) }, { phone: [expect.stringContaining('17')] }],
  ])('refuse a change with %s', async (_, body, expected) => {
    const answer = await change(body)
    expect([answer.status, answer.body]).toEqual([400, expected])
  })

  test('end with 404 for an unknown report, and with 400 for an unknown state', async () => {
    expect((await w.as(user)('GET', path.replace('/1/', '/99/'))).status).toBe(404)
    const { status, body } = await w.as(user)('GET', `${path}?state=x`)
    expect([status, body]).toEqual([400, { state: ['Selecteer een geldige keuze. x is geen beschikbare keuze.'] }])
    expect((await w.as(user)('GET', `${path}?state=approved`)).body.count).toBe(1)
    expect((await w.as(user)('GET', `${path}?state=cancelled`)).body.count).toBe(0)
  })
})

describe('access to contact details', () => {
  const accessEntries = async () =>
    (await w.base.db.selectFrom('contactAccessLog').selectAll().orderBy('at').execute()).map(({ reportId, userId }) => [
      reportId,
      userId,
    ])

  test('is logged once a day for every kind of access, without what was seen', async () => {
    for (const url of [report, report, path]) await w.as(user)('GET', url)
    expect(await accessEntries()).toEqual([[1, user.id]])
    w.at('2026-11-21T23:00:00Z') // midnight in the Netherlands
    await w.as(user)('GET', report)
    expect(await accessEntries()).toHaveLength(2)
    const columns = Object.keys((await w.base.db.selectFrom('contactAccessLog').selectAll().executeTakeFirst()) ?? {})
    expect(columns.toSorted()).toEqual(['at', 'day', 'kind', 'reportId', 'userId'])
  })

  test('is not logged where there is nothing to see, or not for this user', async () => {
    await w.as(await aUser(w, { permissions: ['sia_read'] }))('GET', report)
    await aReport(w, { category: litter, reporter: {} })
    await w.as(user)('GET', '/signals/v1/private/signals/2')
    expect((await w.as(user)('GET', path.replace('/1/', '/2/'))).status).toBe(200)
    await w.as(await aUser(w, { departments: ['GGD'] }))('GET', report)
    expect(await accessEntries()).toEqual([])
  })

  test('by the filter of e-mail addresses is logged for a user who does not see them, with a hash, once a day', async () => {
    const log = () => w.base.db.selectFrom('emailFilterLog').select(['userId', 'addressHash']).execute()
    const list = '/signals/v1/private/signals?reporter_email='
    await w.as(user)('GET', `${list}kim@voorbeeld.example`)
    expect(await log()).toEqual([])
    const reader = await aUser(w, { permissions: ['sia_read'] })
    for (const address of ['kim@voorbeeld.example', 'KIM@voorbeeld.example', 'sam@voorbeeld.example'])
      expect((await w.as(reader)('GET', list + address)).status).toBe(200)
    const entry = { userId: reader.id, addressHash: expect.objectContaining({ length: 32 }) }
    expect(await log()).toEqual([entry, entry])
    w.at('2026-11-21T23:00:00Z')
    await w.as(reader)('GET', `${list}kim@voorbeeld.example`)
    expect(await log()).toHaveLength(3)
  })

  test('is logged where mails show their recipients', async () => {
    const at = '/api/mails?report=1'
    await w.as(await aUser(w, { permissions: ['sia_read'] }))('GET', at)
    expect(await accessEntries()).toEqual([])
    const { body } = await w.as(user)('GET', at)
    expect(body.mails).toMatchObject([{ recipient: expect.stringContaining('@') }])
    expect(await accessEntries()).toEqual([[1, user.id]])
  })

  test('is logged where the response to a change contains them', async () => {
    await w.as(user)('PATCH', report, {})
    expect(await accessEntries()).toEqual([[1, user.id]])
  })
})

test('no event contains contact details', async () => {
  await change({ ...other, phone: '0600000099' })
  await verify(await mailedToken())
  await mails()
  const events = await w.base.db.selectFrom('reportEvents').select('event').execute()
  expect(JSON.stringify(events)).not.toMatch(/voorbeeld\.example|06000000/)
})

test.each([
  [{ email: 'a', phone: '1' }, { email: 'b', phone: '1' }, 'verify'],
  [{ email: 'a', phone: '1' }, { email: 'b', phone: '2' }, 'verify'],
  [{ email: null, phone: null }, { email: 'b', phone: null }, 'verify'],
  [{ email: 'a', phone: '1' }, { email: 'a', phone: '2' }, 'approve'],
  [{ email: 'a', phone: '1' }, { email: null, phone: '2' }, 'approve'],
  [{ email: 'a', phone: '1' }, { email: 'a', phone: null }, 'approve'],
  [{ email: 'a', phone: '1' }, { email: 'a', phone: '1' }, 'cancel'],
  [{ email: 'a', phone: '1' }, { email: null, phone: '1' }, 'cancel'],
] as const)('a change of contact details from %o to %o: %s', (now, asked, outcome) => {
  expect(changeOutcome(now, asked)).toBe(outcome)
})

test('a link of a change that was never mailed is invalid', () => {
  expect(tokenError({ state: 'new', tokenExpiresAt: null, updatedAt: new Date() }, new Date())).toBe('Invalid token!')
})

test.each([
  ['with an address', {}, true],
  ['without an address', { reporterEmail: null }, false],
  ['who wants no contact', { reporterAllowsContact: false }, false],
  ['of a part of another report', { parentId: 1, parentStatus: 'in-progress' }, false],
  ['of a part of a split report', { parentId: 1, parentStatus: 'split' }, true],
] as const)('a reporter %s is mailed or not', (_, parts, expected) => {
  const reporter = { reporterEmail: 'a@b.nl', reporterAllowsContact: true, parentId: null, parentStatus: null }
  expect(canBeMailed({ ...reporter, ...parts })).toBe(expected)
})
