import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mountProvider } from '../oidc/provider.ts'
import { logEachRequest, redactPath } from './http-server.ts'

test.each([
  ['/verify_email/Zk3x9vQ1pL0aB7cD2eF4gH5i', '/verify_email/…'],
  ['/api/mail-previews/7b1f7bb0-7a2b-4c3f-9a43-0f1d7a4f2a11', '/api/mail-previews/…'],
  [
    '/signals/v1/public/terms/categories/overlast-van-en-door-personen-of-groepen',
    '/signals/v1/public/terms/categories/overlast-van-en-door-personen-of-groepen',
  ],
  ['/signals/v1/private/signals/41/history', '/signals/v1/private/signals/41/history'],
  ['/signals/v1/private/users/kim@voorbeeld.example', '/signals/v1/private/users/…'],
  ['/manage/kim%40voorbeeld.example/x', '/manage/…/x'],
  [`/${'a'.repeat(16_000)}`, `/${'a'.repeat(999)}…`],
  [`/${'@'.repeat(16_000)}`, '/…'],
])('a log shows no secret that is in a path: %s', (path, redacted) => {
  expect(redactPath(path)).toBe(redacted)
})

test.each(['https://meldingen.example', 'https://gemeente.example/meldingen'])(
  'a line has the path of the request as it came in, also of signing in, with PUBLIC_URL %s',
  async publicUrl => {
    const paths: string[] = []
    const stream = new Writable({
      write(line, _, done) {
        const { msg, path } = JSON.parse(String(line))
        if (msg === 'request') paths.push(path)
        done()
      },
    })
    const fastify = Fastify({ logger: { level: 'info', stream } })
    logEachRequest(fastify)
    fastify.get('/status/ready', async () => ({}))
    await mountProvider(fastify, { callback: () => async (_, response) => void response.end() }, publicUrl)
    for (const url of ['/status/ready', '/oidc/auth?client_id=meldwerk']) await fastify.inject(url)
    expect(paths).toEqual(['/status/ready', '/oidc/auth'])
    await fastify.close()
  },
)
