import { configure, prettyDOM } from '@testing-library/dom'

if (typeof document !== 'undefined') await import('./quick-browser.ts')

configure({
  // A busy machine may be slow.
  asyncUtilTimeout: 20_000,
  getElementError: elementError,
})

/** An error that prints the page only when its message is read: a query that is retried fails many times. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError' // by which the library knows it
  Error.captureStackTrace(error, elementError)
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  })
}
