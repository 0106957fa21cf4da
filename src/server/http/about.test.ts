import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { encodeForm } from '#test/encode-form.ts'
import { aReport, aUser, inTown, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

test('the wire says which version it speaks', async () => {
  expect((await w.as()('GET', '/signals/')).body).toEqual({
    v1: {
      _links: { self: { href: 'http://localhost:0/signals/v1/' } },
      version: '2.50.12',
      status: 'in production',
    },
    version: '2.50.12',
  })
  const head = await w.http.inject({ method: 'HEAD', url: '/signals/' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('the wire lists its resources, with their addresses', async () => {
  const { body } = await w.as()('GET', '/signals/v1/')
  expect(body).toMatchObject({
    'private/me': 'http://localhost:0/signals/v1/private/me',
    'private/signals': 'http://localhost:0/signals/v1/private/signals',
    'public/areas': 'http://localhost:0/signals/v1/public/areas',
  })
  expect(Object.keys(body).some(key => key.includes(':'))).toBe(false)
})

test('the addresses for health, version and relations answer', async () => {
  const health = await w.http.inject({ method: 'GET', url: '/status/health' })
  expect([health.statusCode, health.headers['content-type'], health.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'Connectivity OK',
  ])
  expect((await w.as()('GET', '/status/version')).body).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    commit: expect.stringMatching(/^([0-9a-f]{40}|unknown)$/),
    wire: '2.50.12',
  })
  const relations = await w.http.inject({ method: 'GET', url: '/signals/v1/relations' })
  expect([relations.statusCode, relations.body]).toEqual([200, ''])
})

test('the API is documented on a page, with the permissions of each endpoint', async () => {
  const page = await w.http.inject({ method: 'GET', url: '/status/api' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<code>/signals/v1/public/signals</code>')
  expect(page.body).toMatch(/PATCH.*private\/signals\/\{id\}[\s\S]*?For who is signed in and has sia_write\./)
  expect(page.body).toMatch(/sharing_allowed\?: boolean/)
  expect((await w.http.inject({ method: 'GET', url: '/status/api.css' })).statusCode).toBe(200)
})

describe('the metrics of the product', () => {
  const metrics = (options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    w.http.inject({ method: 'GET', url: '/status/metrics', ...options })

  test('count requests by route and jobs by state, without personal data', async () => {
    await w.as()('GET', '/signals/v1/public/signals/7b1f7bb0-7a2b-4c3f-9a43-0f1d7a4f2a11')
    const { statusCode, body } = await metrics()
    expect(statusCode).toBe(200)
    expect(body).toMatch(
      /meldwerk_request_seconds_count\{method="GET",route="\/signals\/v1\/public\/signals\/:uuid",status="404"\} \d/,
    )
    expect(body).toContain('process_resident_memory_bytes')
    expect(body).not.toContain('7b1f7bb0')
  })

  test('tell what an operator watches: connections, the oldest mail that waits, the last backup, the version', async () => {
    await w.base.db.updateTable('installation').set({ backedUpAt: null }).execute()
    const before = await metrics()
    expect(before.body).toMatch(/^meldwerk_database_connections\{state="waiting"\} 0$/m)
    expect(before.body).toMatch(/^meldwerk_oldest_unsent_mail_seconds 0$/m)
    expect(before.body).toMatch(/^meldwerk_build_info\{version="\d+\.\d+\.\d+",commit="([0-9a-f]{40}|unknown)"\} 1$/m)
    expect(before.body).not.toMatch(/^meldwerk_last_backup_timestamp_seconds \d/m)
    await w.base.db
      .updateTable('installation')
      .set({ backedUpAt: new Date('2026-11-21T02:00:00Z') })
      .execute()
    expect((await metrics()).body).toMatch(/^meldwerk_last_backup_timestamp_seconds 1795226400$/m)
    await w.base.db.updateTable('installation').set({ backedUpAt: null }).execute()
  })

  test('tell how long due jobs have waited for a worker', async () => {
    const due = sql`now() - interval '90 seconds'`
    await sql`insert into pgboss.job (name, start_after) values ('react', ${due})`.execute(w.base.db)
    await sql`insert into pgboss.job (name, start_after) values ('send-mail', now() + interval '1 hour')`.execute(
      w.base.db,
    )
    const { body } = await metrics()
    expect(Number(/^meldwerk_oldest_due_job_seconds\{queue="react"\} ([\d.]+)$/m.exec(body)?.[1])).toBeGreaterThan(89)
    expect(body).not.toContain('meldwerk_oldest_due_job_seconds{queue="send-mail"}')
  })

  test.each([
    ['from the internet', { remoteAddress: '203.0.113.9' }],
    ['through a proxy', { headers: { 'x-forwarded-for': '10.0.0.1' } }],
    ['through a proxy that sets the header Forwarded', { headers: { forwarded: 'for=10.0.0.1' } }],
  ])('are not found for a request %s', async (_, options) => {
    expect((await metrics(options)).statusCode).toBe(404)
  })
})

test('an address of a file without a key is 404, not 405', async () => {
  expect((await w.http.inject({ method: 'GET', url: '/signals/media/' })).statusCode).toBe(404)
})

describe('the order of the checks of a request:', () => {
  const report = '/signals/v1/private/signals/4711'
  const tokenOf = async (user: { email: string }) => ({
    authorization: `Bearer ${await w.signIn.tokenFor(user.email)}`,
  })

  test.each([
    ['malformed JSON', { 'content-type': 'application/json' }, '{"text": ', 400],
    ['JSON in another encoding', { 'content-type': 'application/json' }, Buffer.from('{"text":"\xe9"}', 'latin1'), 400],
    ['another type', { 'content-type': 'text/csv' }, 'text', 415],
    ['a form of too many fields', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1&'.repeat(2_000), 400],
    ['a malformed form', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\nnonsense', 400],
  ])('%s is refused after it was looked up whether the object exists', async (_, type, payload, status) => {
    const user = await aUser(w, { isSuperuser: true })
    const { id } = await aReport(w)
    const headers = { ...type, ...(await tokenOf(user)) }
    const missing = await w.http.inject({ method: 'PATCH', url: report, headers, payload })
    expect(missing.statusCode).toBe(404)
    const url = `/signals/v1/private/signals/${id}`
    expect((await w.http.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(status)
    const unknown = await w.http.inject({ method: 'PATCH', url, headers: type, payload })
    expect(unknown.statusCode).toBe(401)
  })

  test.each(['/signals/v1/private/signals/1', '/signals/v1/private/categories', '/api/bulk-changes'])(
    'an unsupported method of %s gives 401 when signed out, and 405 when signed in',
    async url => {
      const headers = await tokenOf(await aUser(w))
      expect((await w.http.inject({ method: 'PUT', url })).statusCode).toBe(401)
      expect((await w.http.inject({ method: 'PUT', url, headers })).statusCode).toBe(405)
    },
  )

  test('an unsupported method of a public path gives 405', async () => {
    expect((await w.http.inject({ method: 'PUT', url: '/signals/v1/public/signals' })).statusCode).toBe(405)
  })
})

test('a missing body is one in which every field is missing, whatever its content type', async () => {
  const url = '/signals/v1/public/signals'
  const headers = { 'content-type': 'application/json' }
  for (const more of [{}, { headers }, { headers, payload: '' }]) {
    const { statusCode, body } = await w.http.inject({ method: 'POST', url, ...more })
    expect([statusCode, JSON.parse(body)]).toEqual([400, expect.objectContaining({ text: ['Dit veld is vereist.'] })])
  }
  const malformed = await w.http.inject({ method: 'POST', url, headers, payload: '{"text": ' })
  expect([malformed.statusCode, JSON.parse(malformed.body)]).toEqual([
    400,
    { detail: expect.stringMatching(/^JSON parse error - /) },
  ])
  const polluted = await w.http.inject({ method: 'POST', url, headers, payload: '{"__proto__": {"x": 1}}' })
  expect(polluted.statusCode).toBe(400)
})

describe('an address with a NUL character', () => {
  test.each([
    ['/signals/v1/public/terms/categories/a%00b', 404],
    ['/signals/v1/public/areas?code=a%00b', 400],
    ['/signals/v1/public/questions?main_slug=%00', 400],
  ])('%s is refused', async (url, status) => {
    const { statusCode, headers } = await w.http.inject({ method: 'GET', url })
    expect(statusCode).toBe(status)
    expect(headers['content-type']).toBe('application/json')
  })
})

describe('an address that cannot be routed', () => {
  test.each([
    ['is not valid UTF-8', '/signals/v1/private/signals/%ff'],
    ['has a part that is too long', `/signals/v1/public/terms/categories/${'a'.repeat(501)}`],
  ])('because it %s is answered with 404 in the form of the wire', async (_, url) => {
    const { statusCode, body, headers } = await w.http.inject({ method: 'GET', url })
    expect([statusCode, JSON.parse(body)]).toEqual([404, { detail: 'Niet gevonden.' }])
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-api-version': '2.50.12',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
  })

  test('does not include one with a part as long as the name of a category', async () => {
    const slug = 'a'.repeat(255)
    await w.base.db.insertInto('categories').values({ slug, name: 'A' }).execute()
    expect((await w.as()('GET', `/signals/v1/public/terms/categories/${slug}`)).status).toBe(200)
  })
})

test.each([
  ['in another encoding than UTF-8', Buffer.from('{"text": "caf\xe9"}', 'latin1')],
  ['that is nested too deep', `{"extra_properties": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  [
    'with more than 10,000 fields in an object',
    JSON.stringify(Object.fromEntries([...Array(10_001).keys()].map(at => [`k${at}`, 1]))),
  ],
])('a body %s is refused', async (_, payload) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await w.http.inject({ method: 'POST', url: '/signals/v1/public/signals', headers, payload })
  expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([
    400,
    { detail: expect.stringMatching(/^JSON parse error - /) },
  ])
})

test('a parameter without a value counts as absent', async () => {
  const user = await aUser(w, { isSuperuser: true })
  await aReport(w)
  for (const path of [
    'public/areas?code=&type_code=&ordering=&page=&page_size=',
    'public/questions?main_slug=&sub_slug=',
    'public/signals/geography?bbox=5,52,6,53&category_slug=&category_slug=&group_by=&lat=&lon=',
    'private/signals?status=&status=&id=&created_before=&ordering=',
    'private/signals/1/history?what=&created_after=',
    'private/signals/1/reporters?state=',
    'private/signals/category/removed?after=&before=&category_slug=',
    'private/signals/promoted/parent?after=',
    'private/status-messages?active=&category_id=&state=&ordering=',
    'private/status-messages/search?q=&state=&active=&page=',
    'private/expressions?name=&type_name=',
    'private/autocomplete/usernames?username=&profile_department_code=',
  ])
    expect([path, (await w.as(user)('GET', `/signals/v1/${path}`)).status]).toEqual([path, 200])
  const { body } = await w.as(user)('GET', '/signals/v1/private/signals/1/history?what=')
  expect(body).not.toEqual([])
})

test('where one value is expected and two were sent, the last counts', async () => {
  const areas = (query: string) => w.as()('GET', `/signals/v1/public/areas?${query}`)
  expect((await areas('page=7&page=1&page_size=3&page_size=2')).status).toBe(200)
  expect((await areas('page=1&page=7')).body).toEqual({ detail: 'Ongeldige pagina.' })
  expect((await areas('page=1&page=7&code=zz')).status).toBe(400)
})

describe('a form as the body of a request', () => {
  const send = (payload: string) =>
    w.http.inject({
      method: 'POST',
      url: '/signals/v1/public/signals',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  test('is read as the same fields as JSON, nested ones by their dots', async () => {
    const { statusCode, body } = await send('text=Lamp%20stuk&reporter.email=geen-adres&reporter.__proto__.x=1')
    expect(statusCode).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ reporter: { email: [expect.any(String)] } })
    expect(JSON.parse(body)).not.toHaveProperty('text')
  })

  test('with all fields of a report creates one, also as multipart', async () => {
    const fields = {
      text: 'true',
      'location.geometrie': JSON.stringify({ type: 'Point', coordinates: [inTown.lng, inTown.lat] }),
      'category.sub_category': '/signals/v1/public/terms/categories/overig/sub_categories/overig',
      'reporter.email': 'kim@voorbeeld.example',
      'reporter.phone': '0600000012',
      'reporter.sharing_allowed': 'true',
      incident_date_start: '2026-11-20T10:00:00+01:00',
      extra_properties: JSON.stringify([{ id: 'a', label: 'Wat?', answer: 'Een lamp' }]),
    }
    expect((await send(new URLSearchParams(fields).toString())).statusCode).toBe(201)
    const parts = new FormData()
    for (const [name, value] of Object.entries(fields)) parts.append(name, value)
    const { payload, headers } = await encodeForm(parts)
    const url = '/signals/v1/public/signals'
    expect((await w.http.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(201)
    const reports = await w.base.db
      .selectFrom('reports')
      .select(['text', 'reporterPhone', 'reporterShares', 'extraProperties'])
      .execute()
    const expected = { text: 'true', reporterPhone: '0600000012', reporterShares: true }
    expect(reports).toEqual(
      [expected, expected].map(each => ({
        ...each,
        extraProperties: [{ id: 'a', label: 'Wat?', answer: 'Een lamp' }],
      })),
    )
  })

  const ans = 'ans@meldstad.example'
  const change = async (fields: [string, string][]) => {
    const token = await w.signIn.tokenFor(ans)
    const { statusCode, body } = await w.http.inject({
      method: 'PATCH',
      url: '/signals/v1/private/signals/1',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
    })
    return [statusCode, JSON.parse(body)]
  }

  test('has lists by indexes in its names, or by repeated names', async () => {
    await aUser(w, { email: ans })
    await aReport(w, { category: litter })
    const [status, report] = await change([
      ['notes[0]text', 'Gezien'],
      ['routing_departments[0]id', '12'],
      ['routing_departments[1]id', '1'],
      ['location.geometrie.type', 'Point'],
      ['location.geometrie.coordinates[0]', '5.22'],
      ['location.geometrie.coordinates[1]', '52.58'],
    ])
    expect(status).toBe(200)
    expect(report).toMatchObject({
      notes: [{ text: 'Gezien' }],
      routing_departments: [{ code: 'AEG' }, { code: 'STW' }],
      location: { geometrie: { coordinates: [5.22, 52.58] } },
    })
    expect(await change([['notes[0]text', ' ']])).toEqual([
      400,
      { notes: [{ text: ['Dit veld mag niet leeg zijn.'] }] },
    ])
    expect((await change([['notes', 'Gezien']]))[1]).toEqual({ notes: [expect.anything()] })
    const twice: [string, string][] = [
      ['priority.priority', 'low'],
      ['priority.priority', 'high'],
    ]
    expect((await change(twice))[1].priority.priority).toBe('high')
  })

  test('counts a blank field as absent where a blank is not valid', async () => {
    await aUser(w, { email: ans })
    await aReport(w, { category: litter })
    const blank: [string, string][] = [
      'assigned_user_email',
      'incident_date_end',
      'extra_properties',
      'status.target_api',
    ].map(name => [name, ''])
    expect((await change([...blank, ['status.state', 'b'], ['status.send_email', '']]))[0]).toBe(200)
    const { statusCode, body } = await send('text=&source=&incident_date_end=&reporter.sharing_allowed=&session=')
    expect([statusCode, Object.keys(JSON.parse(body))]).toEqual([
      400,
      ['text', 'location', 'category', 'incident_date_start'],
    ])
  })

  test('as multipart that breaks off, or with a file instead of a text, is refused', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const url = '/signals/v1/public/signals'
    for (const payload of ['--x\r\nContent-Disp', '', '--x\r\n\r\n\r\n--x--'])
      expect((await w.http.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(400)
    const parts = new FormData()
    parts.append('text', new Blob(['Lamp stuk']), 'text.txt')
    const { statusCode, body } = await w.http.inject({ method: 'POST', url, ...(await encodeForm(parts)) })
    expect(statusCode).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ text: ['Dit veld is vereist.'] })
  })
})

test('OPTIONS answers with the methods of a path, also without a preflight', async () => {
  const options = (url: string, headers = {}) => w.http.inject({ method: 'OPTIONS', url, headers })
  const { statusCode, headers } = await options('/signals/v1/private/signals/1')
  expect([statusCode, headers.allow]).toEqual([204, 'GET, HEAD, PATCH, OPTIONS'])
  expect(headers).toMatchObject({ 'x-api-version': '2.50.12', 'access-control-allow-origin': '*' })
  expect((await options('/signals/v1/private/nothing')).statusCode).toBe(404)
  const preflightHeaders = { origin: 'https://elders.example', 'access-control-request-method': 'PATCH' }
  const preflight = await options('/signals/v1/private/signals/1', preflightHeaders)
  expect([preflight.statusCode, preflight.headers['access-control-allow-methods']]).toEqual([
    204,
    'GET, HEAD, POST, PUT, PATCH, DELETE',
  ])
})

test.each([
  ['PUT', '/signals/v1/public/signals', 405],
  ['POST', '/signals/v1/private/nothing', 404],
] as const)('the request %s %s is answered with %i whatever its body is', async (method, url, expected) => {
  for (const type of ['application/json', 'text/plain', 'multipart/form-data']) {
    const { statusCode, body } = await w.http.inject({ method, url, payload: '{', headers: { 'content-type': type } })
    expect([statusCode, JSON.parse(body)]).toEqual([expected, { detail: expect.stringMatching(/Methode|gevonden/) }])
  }
})
