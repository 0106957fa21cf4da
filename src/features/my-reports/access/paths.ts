export const myReportsPath = '/mijn-meldingen'

/** The addresses of the pages of my reports. */
export const paths = {
  list: myReportsPath,
  login: `${myReportsPath}/login`,
  confirm: `${myReportsPath}/bevestig`,
  /** The same for a browser whose scripts had not arrived, which does not know the address. */
  requested: `${myReportsPath}/aangevraagd`,
  expired: `${myReportsPath}/verlopen`,
  /** The same for a link of which a part was lost. */
  mangled: `${myReportsPath}/onbekend`,
  /** The link of the mail leads here. */
  open: `${myReportsPath}/openen`,
  report: (id: number) => `${myReportsPath}/melding/${id}`,
} as const

/** Where the forms of these pages are sent to by a browser whose scripts have not arrived. */
export const formPaths = { request: '/api/my-reports/request-form', open: '/api/my-reports/session-form' } as const
