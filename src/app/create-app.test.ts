import { expect, test, vi } from 'vitest'
import { testPool } from '#test/database.ts'
import { fakeProvider } from '#test/fake-provider.ts'
import { aUser } from '#test/test-data.ts'
import { testConfig } from '#test/world.ts'
import { createApp } from './create-app.ts'

test('why an external sign-in provider could not be used is logged', async () => {
  const provider = await fakeProvider()
  const config = testConfig({ OIDC_ISSUER: provider.issuer })
  const app = await createApp({ config, pool: await testPool() })
  const logged = vi.spyOn(app.http.log, 'error')
  provider.misbehave({ on: 'discovery', status: 500 })

  expect((await app.http.inject('/api/session')).statusCode).toBe(503)
  const message = expect.stringContaining(`${provider.issuer} does not describe itself as expected`)
  expect(logged.mock.calls).toEqual([[{ what: 'sign-in provider', message }, 'error']])

  await app.stop()
  await provider.close()
})

test('expiry is judged by the clock of the database, and sign-in by the clock of the process', async () => {
  const sixDays = 6 * 86_400_000
  const pool = await testPool()
  const ahead: typeof pool = Object.assign(Object.create(pool), {
    query: (text: string, ...more: []) =>
      pool.query(text.replace('select clock_timestamp()', `select clock_timestamp() + interval '6 days'`), ...more),
  })
  const app = await createApp({ config: testConfig(), pool: ahead })
  expect(app.base.clock().getTime() - Date.now()).toBeGreaterThan(sixDays - 60_000)

  const { email } = await aUser(app)
  const authorization = `Bearer ${await app.signIn.tokenFor(email)}`
  const { statusCode } = await app.http.inject({ url: '/signals/v1/private/me', headers: { authorization } })
  expect(statusCode).toBe(200)
  await app.stop()
})
