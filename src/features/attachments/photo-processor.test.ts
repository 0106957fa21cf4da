import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { beforeEach, expect, test } from 'vitest'
import { Problem } from '#kit/problem.ts'
import { aPhotoWithoutMetadata } from '#test/photos.ts'
import { type World, world } from '#test/world.ts'
import { cleanPhoto } from './server/photo-processor.ts'
import { storeUploadSoon } from './server/store-upload.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

/** The process that decodes photos. */
function photoProcess(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
  const pid = children.find(child => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('photo-process.ts'))
  if (pid === undefined) throw new Error('there is no process for photos')
  return Number(pid)
}

/** The system maps every lower priority to this one. */
const lowestPriority = 19

// Processes are found in /proc.
const isLinux = process.platform === 'linux'

test.runIf(isLinux)('photos are decoded in a process with a lower priority and without our environment', async () => {
  await cleanPhoto(await aPhotoWithoutMetadata(), 'image/jpeg')
  expect(getPriority(photoProcess())).toBe(Math.min(getPriority() + 10, lowestPriority))
  expect(readFileSync(`/proc/${photoProcess()}/environ`, 'utf8')).not.toContain('PATH=')
})

test.runIf(isLinux)(
  'a photo in hand of that process when it is killed is not decoded; the next starts another',
  async () => {
    const bytes = await aPhotoWithoutMetadata()
    await cleanPhoto(bytes, 'image/jpeg')
    const killed = photoProcess()
    process.kill(killed, 'SIGSTOP')
    const encoding = cleanPhoto(bytes, 'image/jpeg')
    process.kill(killed, 'SIGKILL')
    await expect(encoding).rejects.toThrow('unavailable')
    expect(await cleanPhoto(bytes, 'image/jpeg')).toMatchObject({ width: 640, height: 480 })
    expect(photoProcess()).not.toBe(killed)
  },
)

test('a photo that cannot be decoded now, for whatever reason, is kept as it was sent', async () => {
  const upload = { name: 'a.jpg', bytes: await aPhotoWithoutMetadata() }
  const check = () => Promise.reject(new Problem('unavailable'))
  const options = { allowed: ['image/jpeg'], turn: { client: 'a', item: 'a' }, check } as const
  const { sentPhoto } = await storeUploadSoon(w.base, upload, options)
  expect(await w.base.files.get(sentPhoto?.file ?? '')).toEqual(upload.bytes)
})
