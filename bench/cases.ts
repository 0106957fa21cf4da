import type { HttpRequest } from './load.ts'

export type Case = {
  name: string
  connections: number
  /** The required share of the baseline server's throughput; some cases have none. */
  minShare?: number
  product: (number: number) => HttpRequest
  baseline: (number: number) => HttpRequest
}

type CaseOptions = {
  /** The header of a user who handles reports for three departments. */
  authorization: () => string
  /** Ids of reports that this user may see. */
  reports: readonly number[]
}

export const paths = {
  list: '/signals/v1/private/signals?page_size=50',
  report: (id: number) => `/signals/v1/private/signals/${id}`,
  categories: '/signals/v1/public/terms/categories',
  page: '/incident/beschrijf',
}

/** The cases that are measured, each in alternation with the baseline server. */
export const casesFor = ({ authorization, reports }: CaseOptions): readonly Case[] => [
  {
    name: 'list of 50, newest first, exact count',
    connections: 10,
    minShare: 0.5,
    product: () => ({ path: paths.list, headers: { authorization: authorization() } }),
    baseline: () => ({ path: '/list' }),
  },
  {
    name: 'one report with all its parts',
    connections: 10,
    minShare: 0.5,
    product: number => ({
      path: paths.report(reports[number % reports.length] ?? 0),
      headers: { authorization: authorization() },
    }),
    baseline: number => ({ path: `/report/${reports[number % reports.length]}` }),
  },
  {
    name: 'all categories',
    connections: 10,
    minShare: 0.5,
    product: () => ({ path: paths.categories }),
    baseline: () => ({ path: '/categories' }),
  },
  {
    name: 'the first page of a resident',
    connections: 10,
    product: () => ({ path: paths.page, headers: { accept: 'text/html' } }),
    baseline: () => ({ path: '/page' }),
  },
  {
    name: 'create a report',
    connections: 20,
    minShare: 0.2,
    product: number => ({ method: 'POST', path: '/signals/v1/public/signals', body: newReport(number) }),
    baseline: number => ({ method: 'POST', path: '/create', body: newReport(number) }),
  },
]

/** The body that a resident's browser sends; each is different. */
export const newReport = (number: number) =>
  JSON.stringify({
    text: `De lantaarnpaal voor nummer ${number} is al een week kapot en het is 's avonds erg donker op de stoep.`,
    location: {
      geometrie: { type: 'Point', coordinates: [5.21 + (number % 100) / 10_000, 52.575 + (number % 97) / 10_000] },
      address: { openbare_ruimte: 'Kerkstraat', huisnummer: number % 300, postcode: '1199AB', woonplaats: 'Meldstad' },
    },
    category: { sub_category: '/signals/v1/public/terms/categories/schoon/sub_categories/veegzwerfvuil' },
    reporter: { email: `inwoner${number}@voorbeeld.example`, phone: '0600000012', sharing_allowed: false },
    incident_date_start: new Date().toISOString(),
  })
