import { expect, test } from 'vitest'
import { z } from 'zod'
import { newUuid } from './uuid.ts'

test('each is a UUID of version 4, and another one', () => {
  const made = Array.from({ length: 200 }, newUuid)
  for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success).toBe(true)
  expect(new Set(made).size).toBe(200)
})
