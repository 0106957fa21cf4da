import { announceError } from './error-reports.ts'

type Options = RequestInit & {
  /** Milliseconds. */
  timeout: number
}

/**
 * @returns undefined without a response in time, or after an abort; a response with status 0 after a mistake of our
 * own, which is reported
 */
export async function fetchResponse(path: string, { timeout, ...init }: Options): Promise<Response | undefined> {
  try {
    return await fetch(path, { ...init, signal: timeoutSignal(timeout, init.signal) })
  } catch (error) {
    if (isNetworkFailure(error)) return undefined
    announceError(error)
    return Response.error()
  }
}

export const jsonBody = <Body>(response: Response): Promise<Body | undefined> => response.json().catch(() => undefined)

/** Engines describe script errors in English; network errors may be in any language. */
const ownMistakes =
  /\bis not\b|\bundefined\b|\bnull\b|\bcannot\b|^(Illegal|Invalid|Failed to execute|Assignment|Reduce) |can't access|parameter|argument|constant|iterable|circular|cyclic|constructor|prototype|readonly|read-only|empty array/i

/** `fetch` reports script errors with the same type: they must not be shown as a lost connection. */
export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof DOMException) return ['AbortError', 'TimeoutError', 'NetworkError'].includes(error.name)
  return error instanceof TypeError && !ownMistakes.test(error.message)
}

/** Milliseconds. Some supported browsers lack `AbortSignal.timeout` and `AbortSignal.any`. */
export function timeoutSignal(timeout: number, other?: AbortSignal | null): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort()
  setTimeout(abort, timeout)
  if (other?.aborted) abort()
  other?.addEventListener('abort', abort, { once: true, signal: controller.signal })
  return controller.signal
}
