import type { FastifyInstance } from 'fastify'
import { offlineAreasPath } from '../features/areas/offline-areas.ts'
import { selectableAreas } from '../features/areas/server/selectable-areas.ts'
import { openCategories } from '../features/categories/server/overview.ts'
import { widerBy } from '../features/storm-mode/rules.ts'
import { openStormNotice } from '../features/storm-mode/server/storm-notice.ts'
import { toPublicConfiguration } from '../kit/configuration.ts'
import type { Base } from '../server/base.ts'
import type { Config } from '../server/config.ts'
import { setHeaders } from '../server/http/headers.ts'
import { refuseDuringMaintenance } from '../server/http/maintenance.ts'
import type { BuiltWeb } from '../server/pages/built-web.ts'
import { notFoundPage, servePages } from '../server/pages/pages.ts'
import { limitPublicRequests } from '../server/rate-limit/public-rate-limit.ts'
import { sharedCounters } from '../server/rate-limit/shared-counters.ts'
import { limitedPaths } from './rate-limits.ts'

const publicConfiguration = ({ municipality, kind, databaseUrl, signIn }: Config) =>
  toPublicConfiguration(municipality, {
    isDemo: kind === 'demo',
    isEmbedded: databaseUrl === undefined,
    hasPasswords: signIn.issuer === undefined,
  })

type Parts = { config: Config; web: BuiltWeb; base: Pick<Base, 'db' | 'clock' | 'signingKey' | 'subscribe'> }

/** Everything around the routes: headers, rate limit, maintenance, pages, and what they say during a storm. */
export async function mountWeb(fastify: FastifyInstance, { config, web, base }: Parts) {
  const { municipality, publicUrl, devWeb, publicThrottle } = config
  await setHeaders(fastify, { municipality, publicUrl, devWeb, issuer: config.signIn.issuer })
  if (municipality.maintenance) refuseDuringMaintenance(fastify)
  const storm = await openStormNotice(base, error => fastify.log.error(error))
  fastify.addHook('onClose', async () => storm.stop())
  const widening = () => (storm.widensLimits() ? widerBy : 1)
  const limits = { ...limitedPaths, rate: publicThrottle, widening }
  limitPublicRequests(fastify, { ...limits, counters: sharedCounters(base), base })
  await servePages(fastify, {
    web,
    municipality,
    publicUrl,
    logoFile: config.logoFile,
    configuration: publicConfiguration(config),
    stormNotice: storm.notice,
    openCategories: () => openCategories(base.db),
    areasToChoose: { path: offlineAreasPath, read: () => selectableAreas(base.db, municipality) },
  })
}

export const notFound = (config: Config, web: BuiltWeb) =>
  notFoundPage({ web, configuration: publicConfiguration(config) })
