import { CallFailed, errorText, isOutcomeUnknown } from '#web/call.ts'

export const Sentences = ({ all }: { all: readonly string[] }) =>
  all.map((text, index) => (
    <span key={text}>
      {index > 0 && <br />}
      {text}
    </span>
  ))

/** Responses with these statuses explain the problem themselves. */
const inWords = [400, 412, 413]

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export function sentencesOf(error: unknown, field: string): string[] {
  const body = error instanceof CallFailed && error.status === 400 ? error.body : undefined
  const sentences = isObject(body) ? body[field] : undefined
  return Array.isArray(sentences) ? sentences.filter(each => typeof each === 'string') : []
}

export const failureSentences = (error: Error): string[] =>
  error instanceof CallFailed && inWords.includes(error.status) && error.message ? [error.message] : [errorText(error)]

/** Without an answer the change may have been made. */
export const failedChangeTitle = (error: Error): string =>
  isOutcomeUnknown(error) ? 'Het is niet zeker of dit gelukt is' : 'Er is niets veranderd'
