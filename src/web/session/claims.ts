/** What a token says about itself, unchecked; nothing when it is no JWT. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> | undefined {
  const [, payload = ''] = token.split('.')
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const found: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, sign => sign.charCodeAt(0))))
    return typeof found === 'object' && found !== null ? { ...found } : undefined
  } catch {
    return undefined
  }
}
