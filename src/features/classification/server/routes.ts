import { Problem } from '../../../kit/problem.ts'
import { transaction } from '../../../server/base.ts'
import type { Routes } from '../../../server/http/http-server.ts'
import { parseId } from '../../../server/http/parse-id.ts'
import { categoryPath, mainCategoryPath } from '../../categories/rules.ts'
import { predictCategory, readClassifier, suggestCategories, switchClassifier, unpinClassifier } from '../contract.ts'
import { bundledModel } from './load-model.ts'
import { classifierOverview } from './overview.ts'
import { rankCategories } from './predict.ts'
import { goLive, pinVersion, unpinVersion } from './store.ts'
import { suggestCategoriesFor } from './suggest.ts'

/** Preloads the model shortly after the start; an earlier request loads it itself. */
const preloadModel = () => setTimeout(() => void bundledModel().catch(() => undefined), 2_000).unref()

export const classificationRoutes: Routes = ({ onPublic, onAuthorized, fastify }, base) => {
  fastify.addHook('onListen', async () => void preloadModel())

  onPublic(predictCategory, async ({ body }) => {
    const { text } = body()
    if (text === '') throw new Problem('invalid-input', [''])
    const { mains, subs } = await rankCategories(base.db, text)
    return {
      hoofdrubriek: rankingOf(mains, ({ main }) => base.publicUrl + mainCategoryPath(main)),
      subrubriek: rankingOf(subs, ({ main, sub }) => base.publicUrl + categoryPath(main, sub)),
    }
  })

  onAuthorized(suggestCategories, async ({ user, params }) => ({
    suggestions: await suggestCategoriesFor(base, user, parseId(params.id)),
  }))

  onAuthorized(readClassifier, () => classifierOverview(base))

  onAuthorized(switchClassifier, async ({ user, body }) => {
    const { id } = body()
    await transaction(base, async tx => {
      if (!(await goLive(tx, id))) throw new Problem('not-found')
      await pinVersion(tx, { version: id, by: user.id, at: base.clock() })
    })
    return classifierOverview(base)
  })

  onAuthorized(unpinClassifier, async () => {
    await transaction(base, unpinVersion)
    return classifierOverview(base)
  })
}

const rankingOf = <Item extends { score: number }>(
  all: readonly Item[],
  urlOf: (one: Item) => string,
): [string[], number[]] => [all.map(urlOf), all.map(({ score }) => Number(score.toFixed(4)))]
