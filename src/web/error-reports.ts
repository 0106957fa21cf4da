type ErrorReport = { message: string; page: string; version: string }

/** Pages announce caught errors by this event. */
const caughtEvent = 'meldwerk-error'

const maxReports = 10
const maxLengths = { message: 500, page: 200 } as const

/** For errors that a page caught, which never reach the window. Does nothing without error reporting. */
export function announceError(error: unknown) {
  window.dispatchEvent(new CustomEvent(caughtEvent, { detail: error }))
}

/** E-mail addresses and long numbers. */
const personal = [/[^\s@"']{1,200}@[^\s@"']+/g, /\d(?:[\s-]?\d){4,}/g]
const quoted = /"[^"]*"|'[^']*'|`[^`]*`|“[^“”]*”/g

/** Removes possibly typed text: addresses, long numbers, and quoted text longer than a name. */
export const withoutPersonalData = (message: string) =>
  personal
    .reduce((text, pattern) => text.replace(pattern, '…'), message)
    .replace(quoted, text => (/\s/.test(text) ? '…' : text))
    .slice(0, maxLengths.message)

export const withoutSecrets = (path: string) =>
  path
    .split('/')
    .map(part => (/^([a-z-]{0,40}|\d{1,15})$/.test(part) ? part : '…'))
    .join('/')
    .slice(0, maxLengths.page)

const messageOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))

/** The only way by which errors leave a page: each once and at most ten. @returns stops reporting */
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
