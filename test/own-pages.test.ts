import { globSync, readFileSync } from 'node:fs'
import cookies from '@fastify/cookie'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app/create-app.ts'
import { plainPages } from '#app/plain-pages.ts'
import { servePlainPages } from '#server/pages/plain-pages.ts'
import { endpoints } from './all-endpoints.ts'
import { testPool } from './database.ts'
import { testConfig } from './world.ts'

const publicUrl = 'https://meldingen.meldstad.example'
const sisterSite = 'https://www.meldstad.example'

const routes: RouteOptions[] = []
let http: FastifyInstance
let stop: () => Promise<void>

beforeAll(async () => {
  const config = testConfig({ PUBLIC_URL: publicUrl })
  const app = await createApp({
    config,
    pool: await testPool(),
    plugins: async (fastify, base) => {
      fastify.addHook('onRoute', route => void routes.push(route))
      await fastify.register(cookies)
      const send = (reply: Parameters<Parameters<typeof servePlainPages>[1]['sendUsual']>[0]) => reply.send('{}')
      servePlainPages(fastify, { pages: plainPages(base), base, send, sendUsual: send })
    },
  })
  http = app.http
  await http.ready()
  stop = () => app.stop()
})
afterAll(() => stop())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const isWriting = (method: string): method is Method => !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method)

/** Each method and address of the routes that a cookie opens. */
const openedByCookie = () =>
  routes
    .filter(({ config }) => config?.ownPages)
    .flatMap(({ method, url, config }) =>
      [method]
        .flat()
        .flatMap(each => (isMethod(each) ? [{ method: each, url: addressOf(url), ownPages: config?.ownPages }] : [])),
    )

const isMethod = (method: string): method is Method => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method)
const addressOf = (url: string) =>
  url
    .replace(/\(.*?\)/g, '')
    .replace(/:\w+/g, '1')
    .replace('*', 'session/end/confirm')

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const cookie = 'meldwerk-my-report=x; __Host-meldwerk-session=x; meldwerk-draft=x; meldwerk-provider=x'
const names = (each: { method: string; url: string }) => `${each.method} ${each.url}`

const senders = {
  'a sister site': { origin: sisterSite, 'sec-fetch-site': 'same-site' },
  'a sister site whose browser does not send Origin': { 'sec-fetch-site': 'same-site' },
  'another site': { origin: 'https://kwaad.example', 'sec-fetch-site': 'cross-site' },
  'another site in an old browser': { origin: 'https://kwaad.example' },
  'another site in a browser that sends only Referer': { referer: 'https://kwaad.example/x' },
  'a page without an origin': { origin: 'null' },
  'the same host by another scheme': { origin: 'http://meldingen.meldstad.example' },
  'a sender that says nothing': {},
}

test('the routes that a cookie opens are those of the pages of residents, external parties and signing in', () => {
  const found = openedByCookie().map(names)
  const expected = [
    'POST /sign-in/1',
    'POST /sign-in/1/code',
    'POST /api/session/refresh',
    'POST /incident/1',
    'POST /extern',
  ]
  for (const name of expected) expect(found).toContain(name)
  for (const { method, path, access } of endpoints)
    if (access === 'own-pages') expect(found).toContain(`${method} ${addressOf(path)}`)
  expect(found.filter(name => !name.startsWith('GET')).length).toBeGreaterThan(25)
})

test.each(Object.entries(senders))('no route that a cookie opens accepts a form from %s', async (_, headers) => {
  for (const { method, url } of openedByCookie()) {
    if (!isWriting(method)) continue
    const answer = await http.inject({ method, url, headers: { cookie, ...form, ...headers }, payload: 'text=x' })
    expect([names({ method, url }), answer.statusCode]).toEqual([names({ method, url }), 403])
  }
})

test('no such route that answers JSON accepts a form or plain text, not even from our own pages', async () => {
  for (const { method, url, ownPages } of openedByCookie()) {
    if (!isWriting(method) || !ownPages?.contentTypes.includes('application/json')) continue
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      const headers = { cookie, origin: publicUrl, 'content-type': type }
      const answer = await http.inject({ method, url, headers, payload: 'text=x' })
      expect([names({ method, url }), answer.statusCode]).toEqual([names({ method, url }), 415])
    }
  }
})

test('our own pages are let through, in browsers of before Sec-Fetch-Site and Origin too', async () => {
  const own = [
    { origin: publicUrl, 'sec-fetch-site': 'same-origin' },
    { origin: publicUrl },
    { 'sec-fetch-site': 'same-origin' },
    { referer: `${publicUrl}/melding/1` },
  ]
  for (const headers of own)
    for (const { method, url } of openedByCookie()) {
      if (!isWriting(method) || url.startsWith('/oidc')) continue
      const type = url.startsWith('/api') ? {} : form
      const answer = await http.inject({ method, url, headers: { ...type, ...headers } })
      expect([names({ method, url }), answer.statusCode === 403 || answer.statusCode === 500]).toEqual([
        names({ method, url }),
        false,
      ])
    }
})

test('data that a cookie opens are read by our own pages only; pages are opened from anywhere', async () => {
  for (const { method, url, ownPages } of openedByCookie()) {
    if (isWriting(method)) continue
    const answer = await http.inject({ method, url, headers: { cookie, 'sec-fetch-site': 'same-site' } })
    expect([url, answer.statusCode === 403]).toEqual([url, !ownPages?.isPage])
  }
})

test('outside the wire no route at all accepts a request from a page of another site', async () => {
  const others = routes.flatMap(({ method, url, config }) =>
    [method]
      .flat()
      .flatMap(each =>
        isMethod(each) && isWriting(each) && !config?.isForAnySender ? [{ method: each, url: addressOf(url) }] : [],
      ),
  )
  const guarded = others.filter(({ url }) => !url.startsWith('/signals'))
  expect(guarded.length).toBeGreaterThan(80)
  for (const { method, url } of guarded) {
    const answer = await http.inject({
      method,
      url,
      headers: { cookie, ...form, ...senders['a sister site'] },
      payload: 'x=1',
    })
    expect([names({ method, url }), [401, 403].includes(answer.statusCode)]).toEqual([names({ method, url }), true])
  }
})

test('cookies are read in one place, which demands that the route is for our own pages', () => {
  const isReader = (file: string) => {
    const source = readFileSync(file, 'utf8')
    return /\bFastifyRequest\b/.test(source) && /\bcookies\[|\.cookies\b|[{,] cookies[ ,}]/.test(source)
  }
  const readers = globSync('src/**/*.ts').filter(isReader)
  const allowed = [
    'src/server/http/own-pages.ts',
    'src/server/oidc/provider.ts',
    'src/server/pages/resident-language.ts',
  ]
  expect(readers.filter(file => !file.endsWith('.test.ts')).toSorted()).toEqual(allowed)
})
