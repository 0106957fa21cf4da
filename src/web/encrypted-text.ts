/** Only this tab can read it: the key is in sessionStorage, which ends with the tab. */
export type EncryptedText = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

const keyName = 'meldwerk-key'
const algorithm = 'AES-GCM'
const keyUsages: KeyUsage[] = ['encrypt', 'decrypt']

async function keyOfTab(): Promise<CryptoKey> {
  const stored = sessionStorage.getItem(keyName)
  if (stored) return crypto.subtle.importKey('jwk', JSON.parse(stored), algorithm, true, keyUsages)
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, true, keyUsages)
  sessionStorage.setItem(keyName, JSON.stringify(await crypto.subtle.exportKey('jwk', key)))
  return key
}

/** @returns undefined when the browser cannot encrypt: the text must then not be stored */
export async function encryptText(text: string): Promise<EncryptedText | undefined> {
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const bytes = await crypto.subtle.encrypt({ name: algorithm, iv }, await keyOfTab(), new TextEncoder().encode(text))
    return { iv, bytes }
  } catch {
    return undefined
  }
}

/** @returns undefined when another tab encrypted it */
export async function decryptText({ iv, bytes }: EncryptedText): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: algorithm, iv }, await keyOfTab(), bytes))
  } catch {
    return undefined
  }
}
