import { Problem } from '../../../kit/problem.ts'
import type { PhotoBox } from '../contract.ts'
import type { PhotoType } from '../limits.ts'
import { fileTexts } from '../texts.ts'
import { type CleanedPhoto, readHeader } from './photo-encoding.ts'
import { encodeElsewhere } from './photo-processor.ts'

/**
 * Read the header of a photo.
 * @throws Problem `invalid-input` when it is no picture or has too many pixels
 */
export const photoHeader = (bytes: Buffer) => readHeader(bytes).catch(rethrowAsProblem)

/**
 * Clean a photo for storage (docs/decisions/0007-photos.md).
 * @param boxes the parts that become black
 * @throws Problem `invalid-input` when it cannot be decoded, `unavailable` when that takes too long
 */
export const cleanPhoto = (bytes: Buffer, type: PhotoType, boxes: readonly PhotoBox[] = []): Promise<CleanedPhoto> =>
  encodeElsewhere(bytes, type, boxes).catch(rethrowAsProblem)

function rethrowAsProblem(error: unknown): never {
  if (error instanceof Problem) throw error
  const message = error instanceof Error ? error.message : ''
  if (message.startsWith('timeout')) throw new Problem('unavailable', fileTexts.busy)
  throw new Problem('invalid-input', {
    file: [/exceeds pixel limit/.test(message) ? fileTexts.tooManyPixels : 'File is not valid!'],
  })
}
