import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { inProcessFetch } from '#test/in-process-fetch.ts'
import { aPhotoWithoutMetadata, fetchFile, send } from '#test/photos.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { keptPhotos } from './device.ts'
import { fetchAndKeep } from './keep.ts'

let w: World
let user: User
let fetched: string[]
beforeEach(async () => {
  w = await world()
  user = await aUser(w, { permissions: [...handling, 'sia_change_attachment'] })
  const { uuid } = await aReport(w, { category: litter })
  const photo = await aPhotoWithoutMetadata()
  await send(w, `/signals/v1/public/signals/${uuid}/attachments`, photo, { name: 'gezicht.jpg' })
  await w.drain()
  await w.base.db.updateTable('reports').set({ assignedUserId: user.id }).execute()
  fetched = []
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    return new Response(new Uint8Array((await fetchFile(w, address)).rawPayload))
  })
})

afterEach(() => vi.unstubAllGlobals())

/** Keep the list of the user on the device. @returns the bytes of the photo that is kept */
async function keep(): Promise<Buffer> {
  const before = await keptPhotos(user.id, 1)
  await w.base.db.updateTable('reports').set({ updatedAt: new Date() }).execute()
  const { signal } = new AbortController()
  await fetchAndKeep({ send: inProcessFetch(w, user), userId: user.id, scope: 'mine', signal })
  const after = await vi.waitFor(async () => {
    const kept = await keptPhotos(user.id, 1)
    if (!kept || kept.updatedAt === before?.updatedAt) throw new Error('not kept yet')
    return kept
  }, 20_000)
  return Buffer.from((await after.photos[0]?.file.arrayBuffer()) ?? new ArrayBuffer(0))
}

test('a photo that was made unrecognisable takes the place of the one on the device; one that did not change is fetched once', async () => {
  const first = await keep()
  expect(first.length).toBeGreaterThan(0)
  expect((await keep()).equals(first)).toBe(true)
  expect(fetched).toHaveLength(1)
  const boxes = [{ left: 0, top: 0, width: 1, height: 1 }]
  expect((await w.as(user)('POST', '/api/reports/1/attachments/1/redaction', { boxes })).status).toBe(200)
  expect((await keep()).equals(first)).toBe(false)
  expect(fetched).toHaveLength(2)
})
