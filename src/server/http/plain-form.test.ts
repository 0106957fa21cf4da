import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { formPaths, linkFormPaths } from '#features/my-reports/paths.ts'
import { verifyFormPath } from '#features/reporters/links.ts'
import { Problem, type ProblemCode, problems } from '#kit/problem.ts'
import { type World, world } from '#test/world.ts'
import { handleErrors } from './errors.ts'
import { refuseDuringMaintenance } from './maintenance.ts'
import { servePlainForm } from './plain-form.ts'
import { acceptBodies } from './request-bodies.ts'

const urlencoded = 'application/x-www-form-urlencoded'

/** A server with one form, whose press fails like this. */
async function pressed(failure: unknown, { body = 'email=kim%40voorbeeld.example&code=12', type = urlencoded } = {}) {
  const { base } = await world()
  const fastify = Fastify({ bodyLimit: 1000 })
  handleErrors(fastify)
  await acceptBodies(fastify)
  const fields = [{ name: 'email', label: 'E-mailadres' }, { name: 'code' }]
  servePlainForm(fastify, base, { path: '/form', button: 'Verstuur', fields }, async () => {
    if (failure) throw failure
    return '/klaar'
  })
  return fastify.inject({ method: 'POST', url: '/form', headers: { 'content-type': type }, payload: body })
}

const isPage = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['content-type'] === 'text/html; charset=utf-8' && headers['cache-control'] === 'no-store'

test('a plain form that succeeds leads to the next page', async () => {
  const { statusCode, headers } = await pressed(undefined)
  expect([statusCode, headers.location]).toEqual([303, '/klaar'])
})

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code)
const failures: [string, unknown, number][] = [
  ...Object.entries(problems).flatMap(([code, status]): [string, unknown, number][] =>
    isProblemCode(code) ? [[code, new Problem(code), status]] : [],
  ),
  ['a bug', new Error('GEHEIM kapot'), 500],
  ['a database that is away', Object.assign(new Error('GEHEIM'), { code: 'ECONNREFUSED' }), 503],
]
test.each(failures)('a plain form is answered with a page in words after %s', async (_, failure, status) => {
  const answer = await pressed(failure)
  expect([answer.statusCode, isPage(answer)]).toEqual([status, true])
  expect(answer.body).toMatch(/<h1>[^<]+<\/h1>[\s\S]*role="alert">[^<]+[\s\S]*<p lang="en">[^<]+/)
  expect(answer.body).toContain('Lukt het niet? Bel ')
  expect(answer.body).not.toMatch(/GEHEIM|\{"|detail/)
  if (![401, 404, 410, 412].includes(status)) {
    expect(answer.body).toContain('<form method="post" action="/form" novalidate>')
    expect(answer.body).toContain('value="kim@voorbeeld.example"')
    expect(answer.body).toContain('<input type="hidden" name="code" value="12">')
  }
})

test('a plain form that was sent too often gets a page that says how long to wait', async () => {
  const answer = await pressed(new Problem('too-many-requests', 'x', { retryAfterSeconds: 850 }))
  expect(answer.headers['retry-after']).toBe('850')
  expect(answer.body).toContain('Wacht 15 minuten')
})

test.each([
  ['a body that is too large', { body: `email=${'x'.repeat(2000)}` }, 413],
  ['another kind of body', { type: 'text/xml' }, 415],
] as const)('a plain form is answered with a page too after %s', async (_, request, status) => {
  const answer = await pressed(undefined, request)
  expect([answer.statusCode, isPage(answer)]).toEqual([status, true])
})

test('the page after a refused form shows the typed values as text', async () => {
  const failure = new Problem('invalid-input', { email: ['Vul een geldig e-mailadres in.'] })
  const { body } = await pressed(failure, { body: 'email=%22%3E%3Cscript%3E&email2=x' })
  expect(body).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(body).toContain('Vul een geldig e-mailadres in.')
})

test('during maintenance a form is answered with a page, and everything else as before', async () => {
  const { base } = await world()
  const fastify = Fastify()
  handleErrors(fastify)
  refuseDuringMaintenance(fastify)
  servePlainForm(fastify, base, { path: '/api/form', button: 'Verstuur' }, async () => '/klaar')
  const answer = await fastify.inject({ method: 'POST', url: '/api/form' })
  expect([answer.statusCode, isPage(answer)]).toEqual([503, true])
  expect((await fastify.inject('/api/other')).body).toBe('API in maintenance mode')
})

const send = (w: World, url: string, headers = {}, payload = '') =>
  w.http.inject({ method: 'POST', url, headers: { 'content-type': urlencoded, ...headers }, payload })

test.each([linkFormPaths.open, linkFormPaths.stop, formPaths.open, formPaths.request, verifyFormPath])(
  'the form at %s answers pages, also when it is sent from elsewhere or with nonsense',
  async path => {
    const w = await world()
    for (const payload of ['', 'email=onzin&token=onzin', '%%%', `email=${'x'.repeat(1_000_001)}`]) {
      const answer = await send(w, path, { origin: 'https://elders.example' }, payload)
      if (answer.statusCode !== 303) expect([payload.length, isPage(answer)]).toEqual([payload.length, true])
    }
  },
)

test('asking for a link too often keeps the address that was typed', async () => {
  const w = await world()
  const ask = () => send(w, formPaths.request, { origin: w.base.publicUrl }, 'email=wie%40voorbeeld.example')
  for (let times = 0; times < 5; times++) expect((await ask()).headers.location).toBe('/mijn-meldingen/aangevraagd')
  const answer = await ask()
  expect([answer.statusCode, isPage(answer)]).toEqual([429, true])
  expect(answer.body).toContain('value="wie@voorbeeld.example"')
  expect(answer.headers['retry-after']).toMatch(/^\d+$/)
})
