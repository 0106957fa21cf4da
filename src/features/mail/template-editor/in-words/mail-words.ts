import { type TemplateKey, variablesOf } from '../../templates/variables.ts'
import { type InWords, inWords } from './in-words.ts'

const made = new Map<TemplateKey, InWords>()

export function mailWords(key: TemplateKey): InWords {
  const words = made.get(key) ?? inWords(variablesOf(key))
  made.set(key, words)
  return words
}
