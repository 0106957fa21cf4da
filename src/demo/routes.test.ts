import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { demoServices } from './routes.ts'

const app = fastify()
await app.register(demoServices({ tileCache: mkdtempSync(join(tmpdir(), 'tiles-')) }))
afterAll(() => app.close())

const tile = '/demo/tiles/standaard/EPSG:28992/11/1020/932.png'

test('a tile is an image that browsers may cache', async () => {
  const answer = await app.inject(tile)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=604800' })
  const etag = String(answer.headers.etag)
  expect((await app.inject({ url: tile, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
})

test.each([
  'standaard/EPSG:28992/3/9/0.png',
  'standaard/EPSG:28992/11/1020/932',
  'standaard/EPSG:28992/11/-1/932.png',
  'standaard/EPSG:4326/11/1020/932.png',
  'luchtfoto/EPSG:28992/11/1020/932.png',
  'standaard/EPSG:28992/11/%2e%2e/932.png',
  'standaard/EPSG:28992/1e1/1020/932.png',
])('no tile is served at %s', async path => {
  expect((await app.inject(`/demo/tiles/${path}`)).statusCode).toBe(404)
})

test('an error of the demo has the shape of the real service', async () => {
  const address = await app.inject('/demo/locatieserver/suggest?q=kerk&fq=kleur:rood')
  expect([address.statusCode, address.json().error]).toEqual([400, { msg: 'undefined field kleur', code: 400 }])
  const feature = await app.inject('/demo/wfs?request=GetFeature&typeNames=huizen')
  expect([feature.statusCode, feature.headers['content-type']]).toEqual([400, 'text/xml'])
  expect(feature.body).toContain('<ows:ExceptionText>Unknown layer huizen</ows:ExceptionText>')
})

test('the demo serves an address, a place and an object', async () => {
  const suggestion = await app.inject(
    '/demo/locatieserver/suggest?fq=gemeentenaam:Meldstad&fq=bron:BAG&q=Kerkstraat%2012&fl=*',
  )
  const [{ weergavenaam, centroide_rd }] = suggestion.json().response.docs
  expect(weergavenaam).toMatch(/^Kerkstraat 12, 1195[A-Z]{2} Meldstad$/)
  const [, x, y] = /POINT\((\S+) (\S+)\)/.exec(centroide_rd) ?? []
  const reverse = await app.inject(
    `/demo/locatieserver/reverse?X=${x}&Y=${y}&distance=30&type=adres&rows=1&fl=id,weergavenaam`,
  )
  expect(reverse.json().response.docs[0].weergavenaam).toBe(weergavenaam)
  const lamps = await app.inject(
    '/demo/wfs?request=GetFeature&typeNames=verlichting&bbox=5.2204,52.5787,5.2222,52.5798',
  )
  expect(lamps.json().features.length).toBeGreaterThan(3)
})
