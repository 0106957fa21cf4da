import { configure, prettyDOM } from '@testing-library/dom'

configure({
  // A machine that is busy with other things is slow, not wrong.
  asyncUtilTimeout: 8000,
  getElementError: elementError,
})

/** Writes the page out when the message is read: a query that is repeated until it finds something fails many times. */
function elementError(said: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError' // by which the library knows it
  Error.captureStackTrace(error, elementError)
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [said, prettyDOM(container)].filter(Boolean).join('\n\n'),
  })
}
