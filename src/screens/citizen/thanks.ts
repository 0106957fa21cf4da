/** What the thank-you page shows; stored in the tab, so that it survives a reload. It holds no personal data. */
export type Thanks = {
  number: string
  uuid: string
  id: number
  hasMail: boolean
  message: string | undefined
  /** The name of the earlier report that this one is a double of. */
  follows?: string | undefined
}

const storageKey = 'meldwerk-thanks'

export function storedThanks(): Thanks | undefined {
  try {
    const stored = sessionStorage.getItem(storageKey)
    return stored ? JSON.parse(stored) : undefined
  } catch {
    return undefined
  }
}

export function storeThanks(thanks: Thanks) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(thanks))
  } catch {
    // without storage a reload leads to a new report
  }
}

export function clearThanks() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // without storage nothing was stored either
  }
}
