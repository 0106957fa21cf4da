/** Text that only this tab can read: encrypted under a key that stays in sessionStorage and goes with the tab. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

const keyName = 'meldwerk-key'
const name = 'AES-GCM'
const uses: KeyUsage[] = ['encrypt', 'decrypt']

async function keyOfTab(): Promise<CryptoKey> {
  const kept = sessionStorage.getItem(keyName)
  if (kept) return crypto.subtle.importKey('jwk', JSON.parse(kept), name, true, uses)
  const key = await crypto.subtle.generateKey({ name, length: 256 }, true, uses)
  sessionStorage.setItem(keyName, JSON.stringify(await crypto.subtle.exportKey('jwk', key)))
  return key
}

/** @returns nothing where the browser cannot encrypt: then it is better not kept at all */
export async function seal(text: string): Promise<Sealed | undefined> {
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const bytes = await crypto.subtle.encrypt({ name, iv }, await keyOfTab(), new TextEncoder().encode(text))
    return { iv, bytes }
  } catch {
    return undefined
  }
}

/** @returns nothing when it was sealed by another tab */
export async function unseal({ iv, bytes }: Sealed): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name, iv }, await keyOfTab(), bytes))
  } catch {
    return undefined
  }
}
