import type { Translated } from '../../kit/language.ts'
import type { fileTexts as dutch } from './texts.ts'

export const fileTexts: Translated<typeof dutch> = {
  tooSmall: size => `This file is too small. The minimum size of a file is ${size}.`,
  tooLarge: size => `This file is too large. The maximum size of a file is ${size}.`,
  wrongType: types => `This type of file is not supported. Allowed are: ${types}.`,
  tooMany: max => `You can upload at most ${max} files.`,
  busy: 'Too many photos are being sent at the moment. Try again in a few seconds.',
  heic:
    'We cannot read photos of the type HEIC. Save the photo as JPG and choose it again. On an iPhone: Settings, ' +
    'Camera, Formats, Most Compatible; or share the photo and choose Options, Most Compatible.',
  unreadable: 'We cannot open this photo. Choose another photo.',
  tooManyPixels: 'This photo has too many pixels (more than 50 million). Make the photo smaller and try again.',
}
