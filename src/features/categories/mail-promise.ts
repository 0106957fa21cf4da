const promise = /\b(e-?mail|mailen|bericht|hoort|weet u|u weten|op de hoogte)\b/i

export const promisesMail = (message: string): boolean => promise.test(message)

/**
 * For a reporter without an e-mail address: removes sentences that promise a message, and the questions that they
 * answer. @returns Markdown, possibly empty
 */
export const withoutMailPromise = (message: string): string =>
  message
    .split('\n')
    .map(line => withoutPromises(line.replaceAll(/([.!?])\s+/g, '$1\u0000').split('\u0000')).join(' '))
    .join('\n')
    .trim()

const withoutPromises = (sentences: readonly string[]) =>
  sentences.filter(
    (sentence, index) =>
      !promisesMail(sentence) && !(sentence.endsWith('?') && promisesMail(sentences[index + 1] ?? '')),
  )
