import { Problem } from '../../../kit/problem.ts'
import { transaction } from '../../../server/base.ts'
import type { Routes } from '../../../server/http.ts'
import { categoryPath, mainCategoryPath } from '../../categories/rules.ts'
import { reportId } from '../../reports/server/store.ts'
import { letGoOfClassifier, predictCategory, readClassifier, suggestCategories, switchClassifier } from '../contract.ts'
import { deliveredModel } from './live.ts'
import { overview } from './overview.ts'
import { rankedFor } from './predict.ts'
import { choose, goLive, letGo } from './store.ts'
import { suggestionsFor } from './suggest.ts'

/** Read when the product has started and has nothing else to do; who asks sooner waits for it. */
const readSoon = () => setTimeout(() => void deliveredModel().catch(() => undefined), 2_000).unref()

export const classificationRoutes: Routes = ({ open, on, fastify }, base) => {
  fastify.addHook('onListen', async () => void readSoon())

  open(predictCategory, async ({ body }) => {
    const { text } = body()
    if (text === '') throw new Problem('invalid-input', [''])
    const { mains, subs } = await rankedFor(base.db, text)
    return {
      hoofdrubriek: rankingOf(mains, ({ main }) => base.publicUrl + mainCategoryPath(main)),
      subrubriek: rankingOf(subs, ({ main, sub }) => base.publicUrl + categoryPath(main, sub)),
    }
  })

  on(suggestCategories, async ({ user, params }) => ({
    suggestions: await suggestionsFor(base, user, reportId(params.id)),
  }))

  on(readClassifier, () => overview(base))

  on(switchClassifier, async ({ user, body }) => {
    const { id } = body()
    await transaction(base, async tx => {
      if (!(await goLive(tx, id))) throw new Problem('not-found')
      await choose(tx, { version: id, by: user.id, at: base.clock() })
    })
    return overview(base)
  })

  on(letGoOfClassifier, async () => {
    await transaction(base, letGo)
    return overview(base)
  })
}

const rankingOf = <Thing extends { score: number }>(
  all: readonly Thing[],
  urlOf: (one: Thing) => string,
): [string[], number[]] => [all.map(urlOf), all.map(({ score }) => Number(score.toFixed(4)))]
