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

const name = 'meldwerk-thanks'

export function thanksOfTab(): Thanks | undefined {
  try {
    const kept = sessionStorage.getItem(name)
    return kept ? JSON.parse(kept) : undefined
  } catch {
    return undefined
  }
}

export function rememberThanks(thanks: Thanks) {
  try {
    sessionStorage.setItem(name, JSON.stringify(thanks))
  } catch {
    // then a reload leads to a new report
  }
}

export function forgetThanks() {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // nothing was kept either
  }
}
