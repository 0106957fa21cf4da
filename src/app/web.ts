import type { FastifyInstance } from 'fastify'
import { offlineAreasPath } from '#features/areas/offline-areas.ts'
import { selectableAreas } from '#features/areas/server/areas.ts'
import { openCategories } from '#features/categories/server/read-categories.ts'
import { documentPages, hostOf } from '#features/privacy/documents/server/read.ts'
import { readPlainMap } from '#features/public-map/page/server/read-page.ts'
import { widerBy } from '#features/storm-mode/rules.ts'
import { openStormNotice } from '#features/storm-mode/server/storm-notice.ts'
import type { Base } from '#server/base.ts'
import type { Config } from '#server/config.ts'
import { setHeaders } from '#server/http/headers.ts'
import { refuseDuringMaintenance } from '#server/http/maintenance.ts'
import type { BuiltWeb } from '#server/pages/built-web.ts'
import { notFoundPage, servePages } from '#server/pages/pages.ts'
import { limitPublicRequests } from '#server/rate-limit/public-rate-limit.ts'
import { sharedCounters } from '#server/rate-limit/shared-counters.ts'
import { plainPages } from './plain-pages.ts'
import { publicConfiguration } from './public-configuration.ts'
import { limitedPaths } from './rate-limits.ts'

type Current = Pick<Base, 'municipality'>

type Parts = {
  config: Config
  web: BuiltWeb
  base: Base
}

export async function mountWeb(fastify: FastifyInstance, { config, web, base }: Parts) {
  const { municipality, publicUrl, devWeb, publicThrottle } = config
  await setHeaders(fastify, { municipality, publicUrl, devWeb, issuer: config.signIn.issuer })
  if (municipality.maintenance) refuseDuringMaintenance(fastify)
  const storm = await openStormNotice(base, error => fastify.log.error(error, 'storm mode'))
  fastify.addHook('onClose', async () => storm.stop())
  const widening = () => (storm.widensLimits() ? widerBy : 1)
  const limits = { ...limitedPaths, rate: publicThrottle, widening }
  limitPublicRequests(fastify, { ...limits, counters: sharedCounters(base), base })
  await servePages(fastify, {
    web,
    base,
    publicUrl,
    logo: config.logoFile ? { file: config.logoFile, url: municipality.logo.url } : undefined,
    configuration: publicConfiguration(config, base),
    stormNotice: storm.notice,
    plainPages: plainPages(base),
    readPlainMap: url => readPlainMap(base, url),
    documents: documentPages(base, otherParties(config)),
    openCategories: language => openCategories(base.db, language),
    areasToChoose: { path: offlineAreasPath, read: () => selectableAreas(base.db, base.municipality) },
  })
}

/** External services of this installation, for the privacy statement. */
const otherParties = ({ signIn, smtp, s3Url }: Config) => ({
  signInHost: hostOf(signIn.issuer),
  mailHost: smtp ? (URL.parse(smtp.url)?.hostname ?? null) : null,
  filesHost: s3Url ? (URL.parse(s3Url)?.host ?? null) : null,
})

export const notFound = (config: Config, web: BuiltWeb) => (base: Current) =>
  notFoundPage({ web, base, configuration: publicConfiguration(config, base) })
