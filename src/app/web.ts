import type { FastifyInstance } from 'fastify'
import { offlineAreasPath } from '../features/areas/offline-areas.ts'
import { selectableAreas } from '../features/areas/server/selectable-areas.ts'
import { openCategories } from '../features/categories/server/overview.ts'
import { predictCategory } from '../features/classification/contract.ts'
import { askLikelyDoubles } from '../features/doubles/contract.ts'
import { createReport } from '../features/reports/create/contract.ts'
import { toPublicConfiguration } from '../kit/configuration.ts'
import type { Base } from '../server/base.ts'
import type { Config } from '../server/config.ts'
import { setHeaders } from '../server/http/headers.ts'
import { refuseDuringMaintenance } from '../server/http/maintenance.ts'
import type { BuiltWeb } from '../server/pages/built-web.ts'
import { notFoundPage, servePages } from '../server/pages/pages.ts'
import { limitReportRate } from '../server/rate-limit/report-rate-limit.ts'
import { sharedCounters } from '../server/rate-limit/shared-counters.ts'

const publicConfiguration = ({ municipality, kind, databaseUrl }: Config) =>
  toPublicConfiguration(municipality, { isDemo: kind === 'demo', isEmbedded: databaseUrl === undefined })

type Parts = { config: Config; web: BuiltWeb; base: Pick<Base, 'db' | 'clock'> }

/** The rate limit of category predictions, as a multiple of that of reports: one prediction for each pause in typing. */
const predictionsPerReport = 30

/** The same for likely doubles: one request for each change of place, category or text. */
const doublesQueriesPerReport = 10

/** Everything around the routes: headers, rate limit, maintenance, pages. */
export async function mountWeb(fastify: FastifyInstance, { config, web, base }: Parts) {
  const { municipality, publicUrl, devWeb, publicThrottle } = config
  await setHeaders(fastify, { municipality, publicUrl, devWeb, issuer: config.signIn.issuer })
  if (municipality.maintenance) refuseDuringMaintenance(fastify)
  await limitReportRate(fastify, {
    path: createReport.path,
    rate: publicThrottle,
    otherPaths: { [predictCategory.path]: predictionsPerReport, [askLikelyDoubles.path]: doublesQueriesPerReport },
    counters: sharedCounters(base),
  })
  await servePages(fastify, {
    web,
    municipality,
    publicUrl,
    logoFile: config.logoFile,
    configuration: publicConfiguration(config),
    openCategories: () => openCategories(base.db),
    areasToChoose: { path: offlineAreasPath, read: () => selectableAreas(base.db, municipality) },
  })
}

export const notFound = (config: Config, web: BuiltWeb) =>
  notFoundPage({ web, configuration: publicConfiguration(config) })
