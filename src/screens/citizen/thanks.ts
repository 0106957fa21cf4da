/** What the thank-you page says; kept in the tab so that a reload says it again. Nothing about the person. */
export type Thanks = {
  number: string
  uuid: string
  id: number
  hasMail: boolean
  message: string | undefined
  /** The report that was there already, which this one follows. */
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
    // then a reload leads to a new report
  }
}

export function clearThanks() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // nothing was kept either
  }
}
