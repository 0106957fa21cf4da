import { expect, test, vi } from 'vitest'
import { testPool } from '../../test/database.ts'
import { fakeProvider } from '../../test/fake-provider.ts'
import { readConfig } from '../server/config.ts'
import { createApp } from './create-app.ts'

test('why an external sign-in provider could not be used is logged', async () => {
  const provider = await fakeProvider()
  const config = readConfig({ LOG_LEVEL: 'silent', OIDC_ISSUER: provider.issuer })
  const app = await createApp({ config, pool: await testPool() })
  const logged = vi.spyOn(app.http.log, 'error')
  provider.misbehave({ on: 'discovery', status: 500 })

  expect((await app.http.inject('/api/session')).statusCode).toBe(503)
  const message = expect.stringContaining(`${provider.issuer} does not describe itself as expected`)
  expect(logged.mock.calls).toEqual([[{ what: 'sign-in provider', message }, 'trouble']])

  await app.stop()
  await provider.close()
})
