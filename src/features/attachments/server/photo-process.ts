import { constants, getPriority, setPriority } from 'node:os'
import type { PhotoBox } from '../contract.ts'
import type { PhotoType } from '../limits.ts'
import type { CleanedPhoto } from './photo-encoding.ts'

export type ToPhotoProcess = { id: number; bytes: Buffer; type: PhotoType; boxes: readonly PhotoBox[] }
export type FromPhotoProcess = { id: number } & ({ photo: CleanedPhoto } | { error: string })

/** Yields to requests, mail and PostgreSQL on busy processors, without starving. */
const niceness = 10

// Runs before the decoding threads exist, because they inherit it.
setPriority(Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW))

process.on('message', async ({ id, bytes, type, boxes }: ToPhotoProcess) => {
  const { encodePhoto } = await import('./photo-encoding.ts')
  const result = await encodePhoto(bytes, type, boxes).then(
    photo => ({ photo }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : 'unknown' }),
  )
  if (process.connected) process.send?.({ id, ...result } satisfies FromPhotoProcess)
})

process.on('disconnect', () => process.exit())
// A terminal and a service manager signal both processes. This one ends when the main process has finished its
// requests.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
