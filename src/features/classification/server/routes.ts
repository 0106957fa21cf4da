import { Problem } from '../../../kit/problem.ts'
import type { Routes } from '../../../server/http/http-server.ts'
import { parseId } from '../../../server/http/parse-id.ts'
import * as contract from '../contract.ts'
import { bundledModel } from './load-model.ts'
import { classifierOverview } from './overview.ts'
import { predictionOf } from './predict.ts'
import { suggestCategoriesFor } from './suggest.ts'
import { switchClassifier, unpinClassifier } from './switch-version.ts'

/** Preloads the model shortly after the start; an earlier request loads it itself. */
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
