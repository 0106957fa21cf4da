import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { allowFrames, setHeaders } from './headers.ts'

async function answers(embeddedOn: string[]) {
  const { municipality, publicUrl } = readConfig({})
  const chosen = { ...municipality, embeddedOn }
  const fastify = Fastify()
  await setHeaders(fastify, { municipality: chosen, publicUrl, issuer: undefined, devWeb: undefined })
  fastify.get('/residents', (_, reply) => allowFrames(reply, chosen).send('x'))
  fastify.get('/staff', (_, reply) => reply.send('x'))
  const about = async (url: string) => {
    const { headers } = await fastify.inject(url)
    const [ancestors] = /frame-ancestors [^;]*/.exec(String(headers['content-security-policy'])) ?? []
    return [ancestors, headers['x-frame-options']]
  }
  return { residents: await about('/residents'), staff: await about('/staff') }
}

test('no page may be shown in a frame, unless the municipality says where', async () => {
  const none = ["frame-ancestors 'none'", 'DENY']
  expect(await answers([])).toEqual({ residents: none, staff: none })
})

test('then only pages for residents may, and only there', async () => {
  expect(await answers(['https://www.meldstad.example/melden', 'https://app.meldstad.example'])).toEqual({
    residents: ['frame-ancestors https://www.meldstad.example https://app.meldstad.example', undefined],
    staff: ["frame-ancestors 'none'", 'DENY'],
  })
})
