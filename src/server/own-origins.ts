const loopback = ['localhost', '127.0.0.1']

/**
 * Where our own pages come from: the public address, and on somebody's own computer the other names of that computer.
 * @param publicUrl without a slash at the end
 */
export function ownOrigins(publicUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (!loopback.includes(hostname)) return [origin]
  return loopback.map(name => `${protocol}//${name}${port && `:${port}`}`)
}
