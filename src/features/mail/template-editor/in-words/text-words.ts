import { textVariables } from '../../../reports/status-change/text-variables.ts'
import { inWords } from './in-words.ts'

/** How a default text is read and written in words; what is no variable is a blank for a colleague. */
export const textWords = inWords(textVariables, true)
