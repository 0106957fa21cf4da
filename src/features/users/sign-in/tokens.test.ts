import { createPublicKey } from 'node:crypto'
import { generateKeyPair, importJWK, type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSecrets } from '#server/auth/secrets.ts'
import { aColleague, signInServer } from '#test/sign-in-server.ts'

let server: Awaited<ReturnType<typeof signInServer>>
let started: Awaited<ReturnType<typeof server.start>>
let key: CryptoKey | Uint8Array
let kid: string
let publicPem: string
const now = () => Math.floor(Date.now() / 1000)

beforeAll(async () => {
  server = await signInServer()
  started = await server.start()
  await aColleague(server.db, 'kim@meldstad.example')
  await aColleague(server.db, 'uit@meldstad.example', { isActive: false })
  const [jwk] = (await openSecrets(server.db)).signingKeys
  if (!jwk) throw new Error('no key')
  key = await importJWK(jwk, 'RS256')
  kid = jwk.kid
  publicPem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString()
})
afterAll(() => server.close())

async function answerTo(authorization: string | undefined) {
  const headers = authorization === undefined ? {} : { authorization }
  const response = await started.http.inject({ method: 'GET', url: '/signals/v1/private/me', headers })
  return { status: response.statusCode, body: response.json(), asks: response.headers['www-authenticate'] }
}

const claims = (change: JWTPayload = {}): JWTPayload => ({
  iss: `${server.publicUrl}/oidc`,
  aud: 'meldwerk',
  sub: '1',
  email: 'kim@meldstad.example',
  iat: now(),
  exp: now() + 60,
  ...change,
})

type Change = { claims?: JWTPayload; header?: Partial<JWTHeaderParameters>; by?: CryptoKey | Uint8Array }

const token = ({ claims: changed, header, by = key }: Change = {}) =>
  new SignJWT(claims(changed)).setProtectedHeader({ alg: 'RS256', kid, typ: 'at+jwt', ...header }).sign(by)

test('a good token is accepted, whatever the case of its scheme and of its e-mail address', async () => {
  expect((await answerTo(`Bearer ${await token()}`)).status).toBe(200)
  expect((await answerTo(`bearer ${await token({ claims: { email: 'KIM@meldstad.example' } })}`)).status).toBe(200)
  expect((await answerTo(`Bearer ${await token({ claims: { aud: ['elders', 'meldwerk'] } })}`)).status).toBe(200)
  expect((await answerTo(`Bearer ${await started.signIn.tokenFor('kim@meldstad.example')}`)).status).toBe(200)
})

describe('the API answers 401 with WWW-Authenticate to', () => {
  const missing = 'Authenticatiegegevens zijn niet opgegeven.'
  const nobody = 'Login failed: No user found for the given access token.'

  test.each<[string, () => Promise<string | undefined>, string]>([
    ['for no header', async () => undefined, missing],
    ['for an empty header', async () => '', missing],
    ['for another scheme', async () => 'Basic a2ltOmdlaGVpbQ==', missing],
    ['for a scheme without a token', async () => 'Bearer', 'Invalid "bearer" header: No credentials provided.'],
    ['for a token in two parts', async () => `Bearer ${await token()} x`, 'Login failed'],
    ['for a text that is no token', async () => 'Bearer onzin', 'Login failed'],
    ['for a text that looks like a token', async () => 'Bearer a.b.c', 'Login failed'],
    [
      'for a token that has expired',
      async () => `Bearer ${await token({ claims: { exp: now() - 61 } })}`,
      'Login failed',
    ],
    [
      'for a token that is not valid yet',
      async () => `Bearer ${await token({ claims: { nbf: now() + 99 } })}`,
      'Login failed',
    ],
    ['for a token that never expires', async () => `Bearer ${await withoutExpiry()}`, 'Login failed'],
    [
      'for another issuer',
      async () => `Bearer ${await token({ claims: { iss: 'https://elders.example' } })}`,
      'Login failed',
    ],
    ['for another audience', async () => `Bearer ${await token({ claims: { aud: 'elders' } })}`, 'Login failed'],
    ['for no audience', async () => `Bearer ${await withoutAudience()}`, 'Login failed'],
    ['for another key', async () => `Bearer ${await token({ by: await otherKey() })}`, 'Login failed'],
    ['for an unknown key', async () => `Bearer ${await token({ header: { kid: 'elders' } })}`, 'Login failed'],
    ['for no signature at all', async () => `Bearer ${new UnsecuredJWT(claims()).encode()}`, 'Login failed'],
    ['for our public key as a password', async () => `Bearer ${await withPublicKey()}`, 'Login failed'],
    ['for a claim that was changed', async () => `Bearer ${await tampered()}`, 'Login failed'],
    ['for an identity token', async () => `Bearer ${await token({ header: { typ: 'JWT' } })}`, 'Login failed'],
    ['for no e-mail address', async () => `Bearer ${await token({ claims: { email: undefined } })}`, 'Login failed'],
    ['for an unknown user', async () => `Bearer ${await token({ claims: { email: 'x@elders.example' } })}`, nobody],
    [
      'for an inactive user',
      async () => `Bearer ${await token({ claims: { email: 'uit@meldstad.example' } })}`,
      'User is inactive',
    ],
  ])('%s', async (_, header, detail) => {
    const answer = await answerTo(await header())
    expect(answer).toEqual({ status: 401, body: { detail }, asks: 'Bearer realm="signals"' })
  })
})

const otherKey = async () => (await generateKeyPair('RS256')).privateKey

const signed = (payload: JWTPayload) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, typ: 'at+jwt' }).sign(key)

function withoutExpiry() {
  const { exp: _, ...rest } = claims()
  return signed(rest)
}

function withoutAudience() {
  const { aud: _, ...rest } = claims()
  return signed(rest)
}

const withPublicKey = () =>
  new SignJWT(claims())
    .setProtectedHeader({ alg: 'HS256', kid, typ: 'at+jwt' })
    .sign(new TextEncoder().encode(publicPem))

async function tampered() {
  const [head, , signature] = (await token({ claims: { email: 'uit@meldstad.example' } })).split('.')
  return [head, Buffer.from(JSON.stringify(claims())).toString('base64url'), signature].join('.')
}
