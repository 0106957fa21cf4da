import { isEnglish, toEnglish } from '../english.ts'
import type { WrittenText } from './written-text.ts'

export function writtenText(dutch: string): WrittenText {
  const english = toEnglish(dutch)
  if (english !== undefined) return { text: english, lang: undefined }
  return { text: dutch, lang: isEnglish(dutch) ? undefined : 'nl' }
}
