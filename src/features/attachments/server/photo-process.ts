// The process that decodes photos (see photo-processor.ts). What a hostile picture does to the picture library ends with it.
import { constants, getPriority, setPriority } from 'node:os'
import type { PhotoBox } from '../contract.ts'
import type { PhotoType } from '../limits.ts'
import type { CleanedPhoto } from './photo-encoding.ts'

export type ToPhotoProcess = { id: number; bytes: Buffer; type: PhotoType; boxes: readonly PhotoBox[] }
export type FromPhotoProcess = { id: number } & ({ photo: CleanedPhoto } | { error: string })

/** Behind requests, mail and PostgreSQL when the processors are busy, but never without any processor time. */
const niceness = 10

// Before the threads exist that decode: they inherit it.
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
// A terminal and a service manager signal both processes; this one ends with the other, which finishes its requests first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
