import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aReport, aReportInput, aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { parseAddressMatches } from './address-rules.ts'
import { toLocation } from './rules.ts'

let w: World
let service: Server | undefined
const requests: URL[] = []

beforeEach(async () => {
  w = await world()
  requests.length = 0
})
afterEach(() => {
  service?.closeAllConnections()
  service?.close()
  w.base.municipality.addressService = undefined
})

/** Starts an address service with this handler, and configures it. */
async function startService(answer: RequestListener) {
  service = createServer((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://localhost'))
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const address = service.address()
  const port = typeof address === 'object' ? address?.port : 0
  w.base.municipality.addressService = {
    suggestUrl: `http://127.0.0.1:${port}/suggest`,
    reverseUrl: '',
    municipalities: ['Meldstad'],
  }
}

const answerWith =
  (...found: object[]): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify({ response: { numFound: found.length, docs: found } }))
const storedReport = () => w.base.db.selectFrom('reports').selectAll().executeTakeFirstOrThrow()

test('a match replaces the typed address, which is stored beside it', async () => {
  await startService(
    answerWith({
      straatnaam: 'Kerkstraat',
      huisnummer: 12,
      huisletter: 'A',
      postcode: '1195DJ',
      woonplaatsnaam: 'Meldstad',
    }),
  )
  await aReport(w)
  await w.drain()
  expect(await storedReport()).toMatchObject({
    addressIsVerified: true,
    addressText: 'Kerkstraat 12A 1195DJ Meldstad',
    postcode: '1195DJ',
    locationExtra: { original_address: { openbare_ruimte: 'Kerkstraat', huisnummer: '12' } },
  })
  expect(requests[0]?.searchParams.get('q')).toBe('Kerkstraat 12')
  expect(requests[0]?.searchParams.getAll('fq')).toContain('gemeentenaam:("Meldstad")')
})

test('a post beside a road that was found is stored as the address, though the register of addresses lacks it', async () => {
  await startService(answerWith())
  const doc = { id: 'hmp-1', type: 'hectometerpaal', weergavenaam: 'N247 12,3 Re', centroide_ll: 'POINT(5.22 52.58)' }
  const [match] = parseAddressMatches({ response: { docs: [doc] } }) ?? []
  if (!match) throw new Error('no match')
  const { id } = await aReport(w, { location: toLocation({ ...match.place, address: match.address }) })
  await w.drain()
  expect(await storedReport()).toMatchObject({
    address: { openbare_ruimte: 'N247 12,3 Re' },
    addressText: 'N247 12,3 Re',
    addressIsVerified: false,
  })
  const { body } = await w.as(await aUser(w, { isSuperuser: true }))('GET', `/signals/v1/private/signals/${id}`)
  expect(body.location).toMatchObject({ address: { openbare_ruimte: 'N247 12,3 Re' }, address_text: 'N247 12,3 Re' })
})

test.each<[string, RequestListener]>([
  ['has no match', answerWith()],
  ['responds with HTML', (_, response) => response.end('<html>')],
  ['fails', (_, response) => response.writeHead(500).end()],
])('the address of a report stays unverified when the service %s', async (_, answer) => {
  await startService(answer)
  await aReport(w)
  await w.drain()
  expect(requests).toHaveLength(1)
  expect(await storedReport()).toMatchObject({ addressIsVerified: false, addressText: 'Kerkstraat 12 1199AB Meldstad' })
})

test.each<[string, RequestListener]>([
  ['refuses for now', (_, response) => response.writeHead(429).end()],
  ['closes connections', request => request.socket.destroy()],
])(
  'an address service that %s is asked once for all waiting addresses, and for each when it is back',
  async (_, answer) => {
    await startService(answer)
    for (let count = 0; count < 3; count++) await aReport(w)
    await w.drain()
    expect(requests).toHaveLength(1)
    const { rows } = await sql`select state, output->>'message' as message from pgboss.job
      where name = 'verify-address' order by created_on`.execute(w.base.db)
    expect(rows).toEqual([
      { state: 'retry', message: expect.stringMatching(/^127\.0\.0\.1:\d+ (answered 429|cannot be reached: .+)/) },
      { state: 'retry', message: expect.stringMatching(/^not tried: 127/) },
      { state: 'retry', message: expect.stringMatching(/^not tried: 127/) },
    ])
    service?.close()
    await startService(answerWith({ straatnaam: 'Kerkstraat', huisnummer: 12, woonplaatsnaam: 'Meldstad' }))
    await sql`update pgboss.job set start_after = now() where name = 'verify-address'`.execute(w.base.db)
    await w.drain()
    expect(requests).toHaveLength(4)
    expect(await w.base.db.selectFrom('reports').select('addressIsVerified').execute()).toEqual(
      [1, 2, 3].map(() => ({ addressIsVerified: true })),
    )
  },
)

test.each(['', ' ', null])('a street alone stays a street: number %o', async huisnummer => {
  await startService(answerWith({ straatnaam: 'Appelkade', huisnummer: 47, woonplaatsnaam: 'Meldstad' }))
  const address = { openbare_ruimte: 'Appelkade', huisnummer, woonplaats: 'Meldstad' }
  await aReport(w, { location: { ...aReportInput().location, address } })
  await w.drain()
  expect(requests).toEqual([])
  expect(await storedReport()).toMatchObject({ addressText: 'Appelkade Meldstad', addressIsVerified: false })
})

test('quotes in an address do not reach the query language of the service', async () => {
  await startService(answerWith())
  await aReport(w, {
    location: {
      geometrie: { type: 'Point', coordinates: [5.22, 52.58] },
      address: { openbare_ruimte: 'X', huisnummer: '1', woonplaats: 'A" OR type:"weg' },
    },
  })
  await w.drain()
  expect(requests[0]?.searchParams.getAll('fq')).toContain('woonplaatsnaam:"A OR type:weg"')
})

test('the confirmation mail does not wait for the address service', async () => {
  const whenAsked: Promise<{ state: string }[]>[] = []
  await startService((_, response) => {
    const mails = w.base.db.selectFrom('mails').select('state').execute()
    whenAsked.push(mails)
    void mails.then(() => response.writeHead(503).end())
  })
  await aReport(w, { reporter: { email: 'kim@voorbeeld.example' } })
  await w.drain()
  expect(await Promise.all(whenAsked)).toEqual([[{ state: 'sent' }]])
})

test('the address service is not called for a report without an address', async () => {
  await startService(answerWith())
  await aReport(w, { location: { geometrie: { type: 'Point', coordinates: [5.22, 52.58] }, address: {} } })
  await w.drain()
  expect(requests).toHaveLength(0)
})
