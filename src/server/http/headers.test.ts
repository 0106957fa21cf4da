import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { allowFrames, setHeaders } from './headers.ts'

async function frameHeaders(embeddedOn: string[]) {
  const { municipality, publicUrl } = readConfig({})
  const configuration = { ...municipality, embeddedOn }
  const fastify = Fastify()
  await setHeaders(fastify, { municipality: configuration, publicUrl, issuer: undefined, devWeb: undefined })
  fastify.get('/residents', (_, reply) => allowFrames(reply, configuration).send('x'))
  fastify.get('/staff', (_, reply) => reply.send('x'))
  const headersOf = async (url: string) => {
    const { headers } = await fastify.inject(url)
    const [ancestors] = /frame-ancestors [^;]*/.exec(String(headers['content-security-policy'])) ?? []
    return [ancestors, headers['x-frame-options']]
  }
  return { residents: await headersOf('/residents'), staff: await headersOf('/staff') }
}

test('no page may be shown in a frame, unless the municipality configures where', async () => {
  const none = ["frame-ancestors 'none'", 'DENY']
  expect(await frameHeaders([])).toEqual({ residents: none, staff: none })
})

test('only pages for residents may be shown in a frame, and only on the configured sites', async () => {
  expect(await frameHeaders(['https://www.meldstad.example/melden', 'https://app.meldstad.example'])).toEqual({
    residents: ['frame-ancestors https://www.meldstad.example https://app.meldstad.example', undefined],
    staff: ["frame-ancestors 'none'", 'DENY'],
  })
})
