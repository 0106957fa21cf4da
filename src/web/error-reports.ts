/** What is reported of an error: nothing that was typed. */
type ErrorReport = { message: string; page: string; version: string }

/** The event by which a page says that it caught an error itself. */
const caughtEvent = 'meldwerk-error'

const maxReports = 10
const maxLengths = { message: 500, page: 200 } as const

/** Report an error that a page caught, and so does not reach the window. Nothing happens where errors are not reported. */
export const announceError = (error: unknown) => window.dispatchEvent(new CustomEvent(caughtEvent, { detail: error }))

/** Addresses of mail and long numbers. */
const personal = [/[^\s@"']+@[^\s@"']+/g, /\d(?:[\s-]?\d){4,}/g]
const quoted = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g

/** A message without what the user may have typed: addresses, long numbers, and quoted text that is more than a name. */
export const withoutPersonalData = (message: string) =>
  personal
    .reduce((text, pattern) => text.replace(pattern, '…'), message)
    .replace(quoted, text => (/\s/.test(text) ? '…' : text))
    .slice(0, maxLengths.message)

/** The path of a page without secrets and names: parts that are long, or no words of ours. */
export const withoutSecrets = (path: string) =>
  path
    .split('/')
    .map(part => (/^([a-z-]{0,40}|\d{1,15})$/.test(part) ? part : '…'))
    .join('/')
    .slice(0, maxLengths.page)

const messageOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))

/**
 * Reports the errors of this page, each once and at most ten. The only door by which errors leave a page.
 * @returns stops reporting
 */
export function reportErrors(version: string, send: (report: ErrorReport) => void): () => void {
  const reported = new Set<string>()
  const report = (error: unknown) => {
    const message = withoutPersonalData(messageOf(error))
    if (!message || reported.has(message) || reported.size >= maxReports) return
    reported.add(message)
    send({ message, page: withoutSecrets(location.pathname), version })
  }
  const onError = ({ error, message }: ErrorEvent) => report(error ?? message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason)
  const onCaught = (event: Event) => event instanceof CustomEvent && report(event.detail)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  window.addEventListener(caughtEvent, onCaught)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
    window.removeEventListener(caughtEvent, onCaught)
  }
}
