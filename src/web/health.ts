/** Checks at the start whether the server is in maintenance, and then goes to the page that says so. @returns the error text */
export async function checkHealth(signal: AbortSignal): Promise<string | undefined> {
  try {
    const { status } = await fetch('/signals/', { method: 'HEAD', signal })
    if (status === 503) location.replace('/onderhoud')
    return undefined
  } catch {
    return signal.aborted ? undefined : 'Er kon geen health check worden uitgevoerd op de API.'
  }
}
