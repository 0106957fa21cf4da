import type { ReadPromise } from '../../features/my-reports/contract.ts'

/** What the thank-you page shows; stored in the tab until it is left, so that it survives a reload. It holds no personal data. */
export type SentReport = {
  number: string
  uuid: string
  id: number
  hasEmail: boolean
  /** Absent in what an earlier version stored. */
  hasPhone?: boolean
  handlingMessage: string | undefined
  /** To the page of the report, with its secret. */
  link?: string | undefined
  /** What is promised by which day, where that is known. */
  promise?: ReadPromise | null | undefined
  /** The name of the earlier report that this one is a double of. */
  sameAsName?: string | undefined
}

const storageKey = 'meldwerk-thanks'

export function storedSentReport(): SentReport | undefined {
  try {
    const stored = sessionStorage.getItem(storageKey)
    return stored ? JSON.parse(stored) : undefined
  } catch {
    return undefined
  }
}

export function storeSentReport(thanks: SentReport) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(thanks))
  } catch {
    // without storage a reload leads to a new report
  }
}

export function clearSentReport() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // without storage nothing was stored either
  }
}
