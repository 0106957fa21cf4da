import { textVariables } from '#features/reports/status-change/text-variables.ts'
import { inWords } from './in-words.ts'

/** An unknown name is a blank for a colleague. */
export const textWords = inWords(textVariables, true)
