/** Words by which a sentence promises that the reporter will hear something. */
const promise = /\b(e-?mail|mailen|bericht|hoort|weet u|u weten|op de hoogte)\b/i

/** Whether a handling message promises that the reporter gets a message. */
export const promisesMail = (message: string): boolean => promise.test(message)

/**
 * A handling message for a reporter who left no e-mail address: without the sentences that promise a message, and without
 * the questions that they answer.
 * @returns what is left, as Markdown; empty when every sentence is such a promise
 */
export const withoutMailPromise = (message: string): string =>
  message
    .split('\n')
    .map(line => withoutPromises(line.split(/(?<=[.!?])\s+/)).join(' '))
    .join('\n')
    .trim()

const withoutPromises = (sentences: readonly string[]) =>
  sentences.filter(
    (sentence, index) =>
      !promisesMail(sentence) && !(sentence.endsWith('?') && promisesMail(sentences[index + 1] ?? '')),
  )
