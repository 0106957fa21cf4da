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
