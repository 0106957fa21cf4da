const longest = 5_000

/**
 * JSON from a service of somebody else, who may be slow, down or talking nonsense: no caller waits longer than five seconds.
 * @throws when it does not answer in time, not with success, or not with JSON; a job then comes back later
 */
export async function askOutside(url: URL): Promise<unknown> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(longest),
  })
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`)
  return answer.json()
}
