export const closedLinkReasons = ['unknown', 'expired', 'deleted', 'erased'] as const
export type ClosedLinkReason = (typeof closedLinkReasons)[number]

/** The page with a button that opens the report. */
export const openPath = '/melding/openen'
export const stopPath = '/melding/stoppen'
export const stoppedPath = '/melding/gestopt'
export const pageClosedPath = '/melding/gesloten'
export const reportPagePath = (id: number) => `/melding/${id}`

const words: Record<ClosedLinkReason, string> = {
  unknown: 'onbekend',
  expired: 'verlopen',
  deleted: 'verwijderd',
  erased: 'gewist',
}

/** For a browser without scripts. */
export const closedLinkPath = (reason: ClosedLinkReason) => `${openPath}/${words[reason]}`
export const closedLinkReasonAt = (path: string): ClosedLinkReason | undefined =>
  closedLinkReasons.find(reason => closedLinkPath(reason) === path)

const linksPath = '/api/my-report-links'
export const linkFormPaths = { open: `${linksPath}/open-form`, stop: `${linksPath}/stop-form` } as const
