const longest = 5_000

type How = {
  headers?: Record<string, string>
  /** The longest answer that is read (bytes). */
  most?: number
}

/**
 * What a service of somebody else answers: no caller waits longer than five seconds or reads more than `most`.
 * @throws when it does not answer in time, not with success, or with too much
 */
export async function bytesFromOutside(url: URL, { headers = {}, most = 5_000_000 }: How = {}): Promise<Buffer> {
  const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(longest) })
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > most) throw new Error(`${url.host} answered more than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * JSON from a service of somebody else, who may be slow, down or talking nonsense: no caller waits longer than five
 * seconds or reads more than `most`.
 * @throws when it does not answer in time, not with success, with too much, or not with JSON; a job then comes back later
 */
export async function askOutside(url: URL, { headers = {}, ...how }: How = {}): Promise<unknown> {
  const bytes = await bytesFromOutside(url, { ...how, headers: { accept: 'application/json', ...headers } })
  return JSON.parse(bytes.toString('utf8'))
}
