import { announceError } from './error-reports.ts'
import { isNetworkFailure } from './network-failure.ts'
import { timeoutSignal } from './timeout-signal.ts'

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
