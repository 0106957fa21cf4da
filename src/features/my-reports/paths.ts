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

export const myReportsPath = '/mijn-meldingen'

export const paths = {
  list: myReportsPath,
  login: `${myReportsPath}/login`,
  confirm: `${myReportsPath}/bevestig`,
  /** For a browser without scripts, which does not know the address. */
  requested: `${myReportsPath}/aangevraagd`,
  expired: `${myReportsPath}/verlopen`,
  mangled: `${myReportsPath}/onbekend`,
  open: `${myReportsPath}/openen`,
  report: (id: number) => `${myReportsPath}/melding/${id}`,
} as const

/** Targets of the forms of these pages in a browser without scripts. */
export const formPaths = { request: '/api/my-reports/request-form', open: '/api/my-reports/session-form' } as const

export type ListAddress = { status?: 'open' | 'closed'; search: string; page: number }

const names = { status: 'toon', search: 'zoek', page: 'pagina' } as const
const statusWords = { open: 'open', closed: 'afgehandeld' } as const

export function parseListAddress(query: string): ListAddress {
  const parameters = new URLSearchParams(query)
  const word = parameters.get(names.status)
  const page = Number(parameters.get(names.page))
  return {
    ...(word === statusWords.open && { status: 'open' as const }),
    ...(word === statusWords.closed && { status: 'closed' as const }),
    search: parameters.get(names.search)?.trim() ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

export function listHref({ status, search, page }: ListAddress): string {
  const parameters = new URLSearchParams({
    ...(status && { [names.status]: statusWords[status] }),
    ...(search && { [names.search]: search }),
    ...(page > 1 && { [names.page]: String(page) }),
  })
  return parameters.size > 0 ? `${paths.list}?${parameters}` : paths.list
}

export const searchFieldName = names.search
export const statusField = (status: 'open' | 'closed') => ({ name: names.status, value: statusWords[status] })
