import type { ReadPromise } from '#features/my-reports/contract.ts'

/** Stored in the tab until the thank-you page is left, so that it survives a reload. It holds no personal data. */
export type SentReport = {
  number: string
  uuid: string
  id: number
  hasEmail: boolean
  /** Absent in data of an earlier version. */
  hasPhone?: boolean
  handlingMessage: string | undefined
  /** Contains the secret of the report page. */
  link?: string | undefined
  promise?: ReadPromise | null | undefined
  sameAsName?: string | undefined
}

const storageKey = 'meldwerk-thanks'
/** For tabs without storage, while the page lives. */
let latest: SentReport | undefined

export function storedSentReport(): SentReport | undefined {
  try {
    return latest ?? JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function storeSentReport(thanks: SentReport) {
  latest = thanks
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(thanks))
  } catch {
    // without storage a reload leads to a new report
  }
}

export function clearSentReport() {
  latest = undefined
  try {
    sessionStorage.removeItem(storageKey)
  } catch {}
}
