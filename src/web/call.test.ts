import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { CallFailed, call, callWithHeaders, errorText, type Send } from './call.ts'

const things = endpoint('PATCH', '/things/:id', {
  access: 'public',
  query: z.object({ name: z.array(z.string()).optional(), page: z.string().optional() }),
  body: z.object({ text: z.string() }),
  answer: z.object({ ok: z.boolean() }),
  summary: 'For tests',
})

function server(answer: () => Response) {
  const sent: { url: string; init: RequestInit | undefined }[] = []
  const send: Send = async (url, init) => {
    sent.push({ url, init })
    return answer()
  }
  return { send, sent }
}

const options = { params: { id: 'a/b' }, query: { name: ['één', 'a&b'] }, body: { text: 'é' } }

test('a call fills in the path, repeats lists in the query, and sends JSON', async () => {
  const { send, sent } = server(() => Response.json({ ok: true, more: 1 }))
  expect(await call(things, { ...options, headers: { 'If-Match': '"1"' } }, send)).toEqual({ ok: true })
  expect(sent[0]?.url).toBe('/things/a%2Fb?name=%C3%A9%C3%A9n&name=a%26b')
  expect(sent[0]?.init).toMatchObject({
    method: 'PATCH',
    body: '{"text":"é"}',
    headers: { 'Content-Type': 'application/json', 'If-Match': '"1"' },
  })
})

test('a call returns the headers of an answer when asked for them', async () => {
  const { send } = server(() => Response.json({ ok: true }, { headers: { ETag: '"7"' } }))
  expect((await callWithHeaders(things, options, send)).headers.get('etag')).toBe('"7"')
})

test('an answer that does not match the contract is an error', async () => {
  const { send } = server(() => Response.json({ ok: 'ja' }))
  await expect(call(things, options, send)).rejects.toThrow(z.ZodError)
})

test('an error response carries its status, its body and its first message', async () => {
  const { send } = server(() => Response.json({ status: { text: ['Te lang.'] } }, { status: 400 }))
  await expect(call(things, options, send)).rejects.toMatchObject({
    status: 400,
    message: 'Te lang.',
    body: { status: { text: ['Te lang.'] } },
  })
})

test('an error response that is no JSON is still an error', async () => {
  const { send } = server(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(call(things, options, send)).rejects.toMatchObject({ status: 502, message: '' })
})

test('a call without a connection has status 0; an aborted call is no failure of the server', async () => {
  const broken: Send = async () => {
    throw new TypeError('Failed to fetch')
  }
  await expect(call(things, options, broken)).rejects.toMatchObject({ status: 0 })
  const signal = AbortSignal.abort()
  await expect(call(things, { ...options, signal }, broken)).rejects.toThrow(TypeError)
})

test.each([
  [400, 'Deze wijziging is niet toegestaan in deze situatie.'],
  [401, 'Om de opgevraagde gegevens te bekijken is een geautoriseerde sessie noodzakelijk'],
  [403, 'Je hebt niet voldoende rechten om deze actie uit te voeren.'],
  [413, 'De grootte van de payload overschrijdt de toegestane limiet'],
  [429, 'Er zijn teveel verzoeken verstuurd'],
  [500, 'Interne fout op de server. Probeer het nogmaals'],
  [503, 'Server is op dit moment niet beschikbaar. Probeer het nogmaals'],
  [404, 'De opgevraagde gegevens konden niet gevonden worden'],
  [408, 'De server gaf niet op tijd antwoord. Probeer het nogmaals'],
  [418, 'De server is een theepot en kan hier geen koffie van zetten'],
])('an error of status %i reads: %s', (status, text) => {
  expect(errorText(new CallFailed(status, { body: { detail: 'own words' } }))).toBe(text)
})

test('any other failed call shows its own message, or says that nothing was found', () => {
  expect(errorText(new CallFailed(422, { body: { detail: 'Al verstuurd.' } }))).toBe('Al verstuurd.')
  expect(errorText(new Error('Stuk'))).toBe('Stuk')
  expect(errorText(undefined)).toBe('De opgevraagde gegevens konden niet gevonden worden')
})
