import { toEnglish } from '../english.ts'
import type { WrittenText } from './written-text.ts'

export function writtenText(dutch: string): WrittenText {
  const english = toEnglish(dutch)
  return english === undefined ? { text: dutch, lang: 'nl' } : { text: english, lang: undefined }
}
