import { expect, test } from 'vitest'
import { world } from '../../../test/world.ts'
import { openSecrets } from './secrets.ts'

test('secrets are generated once, also by processes that start together, and stay the same', async () => {
  const { base } = await world()
  await base.db.deleteFrom('secrets').execute()
  const [one, two] = await Promise.all([openSecrets(base.db), openSecrets(base.db)])
  const later = await openSecrets(base.db)
  expect(two).toEqual(one)
  expect(later).toEqual(one)
  expect(one.addressKey).toHaveLength(32)
  expect(one.encryptionKey).toHaveLength(32)
  expect(one.encryptionKey).not.toEqual(one.addressKey)
  expect(one.signingKeys).toHaveLength(1)
  await base.db.deleteFrom('secrets').execute()
  expect((await openSecrets(base.db)).cookieKeys).not.toEqual(one.cookieKeys)
})
