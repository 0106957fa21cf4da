const longest = 5_000

type How = {
  headers?: Record<string, string>
  /** The longest answer that is read (bytes). */
  most?: number
}

/**
 * JSON from a service of somebody else, who may be slow, down or talking nonsense: no caller waits longer than five
 * seconds or reads more than `most`.
 * @throws when it does not answer in time, not with success, with too much, or not with JSON; a job then comes back later
 */
export async function askOutside(url: URL, { headers = {}, most = 5_000_000 }: How = {}): Promise<unknown> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(longest),
  })
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > most) throw new Error(`${url.host} answered more than ${most} bytes`)
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}
