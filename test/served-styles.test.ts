import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app/create-app.ts'
import { demo } from '#app/demo.ts'
import { mountWeb } from '#app/web.ts'
import { contrast, defaultColors, groundColor, minContrast, readableColors, readOn } from '#kit/color.ts'
import { readBuiltWeb } from '#server/pages/built-web.ts'
import { ensureBuilt } from '../scripts/build.ts'
import { testPool } from './database.ts'
import { newerFeaturesOf } from './script-support.ts'
import { newerStylesOf } from './style-support.ts'
import { testConfig } from './world.ts'

/** The style sheets and scripts that the server makes or reads itself, by the file that serves them; the others are built. */
const served: Readonly<Record<string, string>> = {
  'src/server/pages/site-files.ts': '/municipality.css',
  'src/server/http/about.ts': '/status/api.css',
  'src/server/oidc/form-pages.ts': '/form-pages/style.css',
  'src/features/mail/server/demo-inbox-routes.ts': '/demo/mail.css',
  'src/server/pages/pages.ts': '/service-worker.js',
}

/** The features that they may use all the same, and why. */
const allowed: Readonly<Record<string, string>> = {
  '/form-pages/style.css: cursor: pointer': 'of a mouse, which a telephone has not',
  '/service-worker.js: .toSorted()': 'added in web/older-browsers.ts, which comes before all other code',
  '/status/api.css: cursor: pointer': 'of a mouse, which a telephone has not',
  '/status/api.css: font-family: ui-monospace': 'others follow in the list',
}

/** Documents that bring their styles within themselves, and why. */
const inside: Readonly<Record<string, string>> = {
  'src/features/mail/render.ts': 'mails, which programs for mail show',
  'src/features/privacy/server/person.ts': 'a file that is saved and opened by itself; judged below',
}

let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  const config = testConfig()
  const web = await readBuiltWeb(await ensureBuilt())
  app = await createApp({
    config,
    pool: await testPool(),
    plugins: async (fastify, base) => {
      await mountWeb(fastify, { config, web, base })
      await demo.mount(fastify, config)
    },
  })
  await app.http.ready()
})
afterAll(() => app.stop())

test('every file that serves a style sheet or a script is in the table', () => {
  const files = globSync('src/**/*.ts').filter(file => !/\.test\.ts$/.test(file))
  const serving = files.filter(file => /['"`]text\/(css|javascript)/.test(readFileSync(file, 'utf8')))
  expect(serving.sort()).toEqual(Object.keys(served).sort())
})

test('no served style sheet or script uses features that a served browser lacks', async () => {
  const found: string[] = []
  for (const url of Object.values(served)) {
    const { statusCode, body, headers } = await app.http.inject({ url })
    expect({ url, statusCode }).toEqual({ url, statusCode: 200 })
    const find = String(headers['content-type']).startsWith('text/css') ? newerStylesOf : newerFeaturesOf
    found.push(...find(body, 'residents').map(feature => `${url}: ${feature}`))
  }
  expect(found.sort()).toEqual(Object.keys(allowed).sort())
})

test('no other page brings styles or scripts within itself', () => {
  const brought = /<style|<script(?! type="(module|application\/json)"| src)/
  const writing = globSync('src/{server,features,app}/**/*.ts').filter(
    file => !/\.test\.ts$/.test(file) && brought.test(readFileSync(file, 'utf8')),
  )
  expect(writing.sort()).toEqual(Object.keys(inside).sort())
})

test('the file with the data of a person uses no feature that a served browser lacks', () => {
  const [, style = ''] =
    /const style = `([^`]+)`/.exec(readFileSync('src/features/privacy/server/person.ts', 'utf8')) ?? []
  expect(style).toContain('body {')
  expect(newerStylesOf(style, 'residents')).toEqual([])
})

test.each([
  ['pure yellow', '#ffff00'],
  ['yellow, in short', '#ff0'],
  ['black', '#000000'],
  ['white', '#ffffff'],
  ['red', '#ff0000'],
])('a municipality whose file makes its colour %s has pages that can be read, and states of their own', (_, color) => {
  const colors = readableColors({ 'meldwerk-color-primary': color, 'meldwerk-color-accent': color })
  const all = { ...defaultColors, ...colors }
  for (const { text, grounds } of readOn)
    for (const ground of grounds)
      expect(contrast(all[text], groundColor(ground, all)), `${text} on ${ground.of}`).toBeGreaterThanOrEqual(
        minContrast,
      )
  expect(Object.keys(colors).filter(name => /error|success|caution|info/.test(name))).toEqual([])
})

test('colours that can be read stay as they are, also on a dark page', () => {
  const dark = {
    'meldwerk-color-page': '#101010',
    'meldwerk-color-surface': '#000000',
    'meldwerk-color-primary': '#9fd0ff',
    'meldwerk-color-on-primary': '#000000',
  }
  expect(readableColors({ 'meldwerk-color-primary': '#7a1f5c' })).toEqual({ 'meldwerk-color-primary': '#7a1f5c' })
  expect(readableColors(dark)).toMatchObject(dark)
})

test.each(['/municipality.css', '/form-pages/style.css'])('the style sheet %s has readable colours', async url => {
  const { municipality } = app.base
  app.base.municipality = { ...municipality, colors: { 'meldwerk-color-primary': '#ffff00' } }
  const { body } = await app.http.inject(url)
  app.base.municipality = municipality
  expect(body).not.toContain('#ffff00')
  expect(body).toMatch(/--meldwerk-color-primary: #[0-7]{2}[0-7]{2}00/)
})
