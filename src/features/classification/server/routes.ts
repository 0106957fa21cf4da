import { Problem } from '#kit/problem.ts'
import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { bundledModel } from './load-model.ts'
import { classifierOverview, switchClassifier, unpinClassifier } from './overview.ts'
import { predictionOf, suggestCategoriesFor } from './suggest.ts'

/** An earlier request loads the model itself. */
const preloadModel = () => setTimeout(() => void bundledModel().catch(() => undefined), 2_000).unref()

export const classificationRoutes: Routes = ({ publicRoute, authorizedRoute, fastify }, base) => {
  fastify.addHook('onListen', async () => void preloadModel())

  publicRoute(contract.predictCategory, async ({ body }) => {
    const { text } = body()
    if (text === '') throw new Problem('invalid-input', [''])
    return predictionOf(base, text)
  })

  authorizedRoute(contract.suggestCategories, async ({ user, params }) => ({
    suggestions: await suggestCategoriesFor(base, user, parseId(params.id)),
  }))

  authorizedRoute(contract.readClassifier, () => classifierOverview(base))

  authorizedRoute(contract.switchClassifier, ({ user, body }) => switchClassifier(base, user, body().id))

  authorizedRoute(contract.unpinClassifier, () => unpinClassifier(base))
}
