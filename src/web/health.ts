/** Redirects to the maintenance page when needed. @returns the error text */
export async function checkHealth(signal: AbortSignal): Promise<string | undefined> {
  try {
    const { status } = await fetch('/signals/', { method: 'HEAD', signal })
    if (status === 503) location.replace('/onderhoud')
    return undefined
  } catch {
    return signal.aborted ? undefined : 'Er kon geen health check worden uitgevoerd op de API.'
  }
}
