/** Milliseconds. Some supported browsers lack `AbortSignal.timeout` and `AbortSignal.any`. */
export function timeoutSignal(timeout: number, other?: AbortSignal | null): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort()
  setTimeout(abort, timeout)
  if (other?.aborted) abort()
  other?.addEventListener('abort', abort, { once: true, signal: controller.signal })
  return controller.signal
}
