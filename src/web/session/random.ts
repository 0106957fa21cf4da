const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Random bytes as base64url text. */
export const randomText = (bytes: number) => base64url(crypto.getRandomValues(new Uint8Array(bytes)))

/** The S256 challenge of PKCE. */
export const challengeOf = async (verifier: string) =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
