// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, browser, serverFor, signIn, tab } from '#test/browser.ts'

const kim = 'kim@meldstad.example'
const server = await serverFor(kim)

const mePath = '/signals/v1/private/me'
const refreshes = ({ sent }: Browser) => sent.filter(line => line === 'POST /api/session/refresh').length

describe('the implicit flow', () => {
  beforeAll(() => server.start({ flow: 'implicit' }))
  afterAll(() => server.start())

  const fragmentOfLocation = () => new URLSearchParams(location.hash.slice(1))

  test('is used when the server is configured so, and signs in the same user', async () => {
    const device = browser(server.publicUrl)
    const { session, to } = await signIn(device, { returnTo: '/manage/incident/41' })
    const query = new URL(device.visited[0] ?? '').searchParams
    expect([query.get('response_type'), query.get('code_challenge')]).toEqual(['id_token token', null])
    expect(to).toBe('/manage/incident/41')
    expect(session.state).toMatchObject({ status: 'signed-in', user: { email: kim } })
    expect(location.hash).toBe('')
    expect(device.client.cookie('meldwerk-session')).toBeUndefined()
  })

  const foreign = 'Het antwoord van de inlogdienst hoort niet bij deze poging om in te loggen. Probeer het nogmaals.'
  const incomplete = 'Het antwoord van de inlogdienst is niet compleet. Vertel het je beheerder.'
  test.each<[string, string, (answer: URLSearchParams) => void]>([
    ['access_token is missing', incomplete, answer => answer.delete('access_token')],
    ['token_type is missing', incomplete, answer => answer.delete('token_type')],
    ['expires_in is missing', incomplete, answer => answer.delete('expires_in')],
    ['expires_in is no number', incomplete, answer => answer.set('expires_in', 'lang')],
    ['state is missing', foreign, answer => answer.delete('state')],
    ['state is another one', foreign, answer => answer.set('state', 'a'.repeat(22))],
    ['the ID token is missing', foreign, answer => answer.delete('id_token')],
    ['the ID token is invalid', foreign, answer => answer.set('id_token', 'a.b.c')],
    [
      'the ID token is for another request',
      foreign,
      answer => answer.set('id_token', `e30.${btoa('{"nonce":"x"}')}.x`),
    ],
    ['the ID token has no nonce', foreign, answer => answer.set('id_token', `e30.${btoa('{}')}.x`)],
  ])('fails when %s', async (_, message, change) => {
    const device = browser(server.publicUrl)
    await tab(device).signIn()
    await device.throughProvider(kim)
    const answer = fragmentOfLocation()
    change(answer)
    device.visit(`/login/callback#${answer}`)
    const session = tab(device)
    await session.handleCallback()
    expect(session.state).toEqual({ status: 'signed-out', notice: { title: 'Inloggen is niet gelukt', message } })
    expect(device.sent).not.toContain(`GET ${mePath}`)
  })

  test('fails with a token that the server refuses', async () => {
    const device = browser(server.publicUrl)
    await tab(device).signIn()
    await device.throughProvider(kim)
    const answer = fragmentOfLocation()
    answer.set('access_token', `${answer.get('access_token')}x`)
    device.visit(`/login/callback#${answer}`)
    const session = tab(device)
    await session.handleCallback()
    expect(session.state).toMatchObject({ status: 'signed-out', notice: { title: 'Authenticeren is niet gelukt' } })
  })

  test('ends when the token does, and leaves the page as it is', async () => {
    const device = browser(server.publicUrl)
    const { session } = await signIn(device)
    device.visited.length = 0
    device.respondWith((_, path) => (path === mePath ? 401 : undefined))
    expect((await session.fetch(mePath)).status).toBe(401)
    expect(session.state).toMatchObject({ status: 'expired', user: { email: kim } })
    expect(refreshes(device)).toBe(0)
    expect(device.visited).toEqual([])
  })
})
