import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { toPublicConfiguration } from '#kit/configuration.ts'
import { fieldWorkerPath } from '#kit/paths.ts'
import { readConfig } from '../config.ts'
import { serveFieldWorker, serveServiceWorker, serviceWorkerPath } from './pages.ts'

const configuration = toPublicConfiguration(readConfig({}).municipality, { isDemo: true, isEmbedded: true })
const files = ['/assets/citizen/citizen.web-x.js']

async function worker(stylesheet: string) {
  const fastify = Fastify()
  await fastify.register(cookie)
  const areas = [{ name: 'Centrum', code: 'C', bbox: [5, 52, 5.1, 52.1] satisfies [number, number, number, number] }]
  serveServiceWorker(
    fastify,
    { script: '(function () { globalThis.ran = true })()', files: () => files },
    {
      configuration: () => configuration,
      stylesheet: () => stylesheet,
      areasToChoose: { path: '/incident/buurten.json', read: async () => areas },
    },
  )
  const { body, headers } = await fastify.inject(serviceWorkerPath)
  const shell = JSON.parse(/^const meldwerkShell = (.*);$/m.exec(body)?.[1] ?? '')
  return { body, headers, shell, areas: (await fastify.inject('/incident/buurten.json')).json() }
}

test('the service worker caches what the form needs, is always revalidated, and its script runs', async () => {
  const { body, headers, shell } = await worker('')
  expect(headers['cache-control']).toBe('no-cache')
  expect(shell.page).toBe('/incident/leeg')
  expect(shell.files).toEqual([
    ...files,
    '/municipality.css',
    '/icon.svg',
    '/incident/buurten.json',
    configuration.logo.url,
  ])
  expect(() => new Function(body)()).not.toThrow()
})

test('another style sheet is another version, the same one is not', async () => {
  const versions = await Promise.all(['a', 'a', 'b'].map(async stylesheet => (await worker(stylesheet)).shell.version))
  expect(versions[0]).toBe(versions[1])
  expect(versions[0]).not.toBe(versions[2])
})

test('the neighbourhoods to choose from can be cached too', async () => {
  expect((await worker('')).areas).toMatchObject({ results: [{ name: 'Centrum', code: 'C' }] })
})

test('the service worker of the pages for work outside caches their empty page and files', async () => {
  const fastify = Fastify()
  await fastify.register(cookie)
  const script = { script: '', files: () => ['/assets/staff/FieldPage-x.js'] }
  serveFieldWorker(fastify, script, { configuration: () => configuration, stylesheet: () => '' })
  const { body, headers } = await fastify.inject(fieldWorkerPath)
  expect(headers['cache-control']).toBe('no-cache')
  expect(JSON.parse(/^const meldwerkShell = (.*);$/m.exec(body)?.[1] ?? '')).toMatchObject({
    page: '/manage/buiten',
    files: ['/assets/staff/FieldPage-x.js', '/municipality.css', '/icon.svg', configuration.logo.url],
  })
})
