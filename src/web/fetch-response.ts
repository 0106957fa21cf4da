type Options = RequestInit & {
  /** Milliseconds. */
  timeout: number
}

/** @returns undefined when there is no response within the timeout, and when the signal of the request is aborted */
export function fetchResponse(path: string, { timeout, ...init }: Options): Promise<Response | undefined> {
  const timer = AbortSignal.timeout(timeout)
  const signal = init.signal ? AbortSignal.any([init.signal, timer]) : timer
  return fetch(path, { ...init, signal }).catch(() => undefined)
}

/** The body of a response; undefined when the connection is lost or the request aborted before all of it arrived. */
export const jsonBody = <Body>(response: Response): Promise<Body | undefined> => response.json().catch(() => undefined)
