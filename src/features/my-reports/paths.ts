/** Why a link does not open its page. */
export const closedLinkReasons = ['unknown', 'expired', 'deleted', 'erased'] as const
export type ClosedLinkReason = (typeof closedLinkReasons)[number]

/** The page with the button that opens the page of a report. */
export const openPath = '/melding/openen'
/** The page with the button that stops mail about a report, and the page after it. */
export const stopPath = '/melding/stoppen'
export const stoppedPath = '/melding/gestopt'
/** The page after that of a report was closed in this browser. */
export const pageClosedPath = '/melding/gesloten'
export const reportPagePath = (id: number) => `/melding/${id}`

const words: Record<ClosedLinkReason, string> = {
  unknown: 'onbekend',
  expired: 'verlopen',
  deleted: 'verwijderd',
  erased: 'gewist',
}

/** The page that says why a link does not work, for a browser whose scripts had not arrived. */
export const closedLinkPath = (reason: ClosedLinkReason) => `${openPath}/${words[reason]}`
export const closedLinkReasonAt = (path: string): ClosedLinkReason | undefined =>
  closedLinkReasons.find(reason => closedLinkPath(reason) === path)

const linksPath = '/api/my-report-links'
/** Where the buttons of these pages send their forms: below the path of the cookie with the token. */
export const linkFormPaths = { open: `${linksPath}/open-form`, stop: `${linksPath}/stop-form` } as const
