import { expect, test } from 'vitest'
import { z } from 'zod'
import { newUuid } from './uuid.ts'

test('each random id is a different UUID of version 4', () => {
  const uuids = Array.from({ length: 200 }, newUuid)
  for (const uuid of uuids) expect(z.uuidv4().safeParse(uuid).success).toBe(true)
  expect(new Set(uuids).size).toBe(200)
})
