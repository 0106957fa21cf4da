import { CallFailed, isOutcomeUnknown } from '../../../../web/call.ts'
import { errorText } from '../../../../web/error-texts.ts'

/** The statuses whose own sentences say what is wrong and what to do. */
const inWords = [400, 412, 413]

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The sentences about one field of a request that was refused. */
export function sentencesOf(error: unknown, field: string): string[] {
  const body = error instanceof CallFailed && error.status === 400 ? error.body : undefined
  const sentences = isObject(body) ? body[field] : undefined
  return Array.isArray(sentences) ? sentences.filter(each => typeof each === 'string') : []
}

/** What went wrong, as the server says it where it does. */
export const failureSentences = (error: Error): string[] =>
  error instanceof CallFailed && inWords.includes(error.status) && error.message ? [error.message] : [errorText(error)]

/** What became of a change that failed: where no answer came, it may have been made all the same. */
export const failedChangeTitle = (error: Error): string =>
  isOutcomeUnknown(error) ? 'Het is niet zeker of dit gelukt is' : 'Er is niets veranderd'
