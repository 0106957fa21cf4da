import { useEffect, useState } from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { type Asked, askedNothing, type ChosenCategory, type Draft, fallbackCategory } from '../rules.ts'

type Category = Pick<ChosenCategory, 'main' | 'sub'>

/** The questions come in by themselves: the first page is lighter without. When they cannot be had, the report goes on. */
const fetched = async (category: Category, configuration: PublicConfiguration): Promise<Asked> => {
  try {
    const [{ loadSet }, { askedOf }] = await Promise.all([
      import('../../../question-sets/wire/web/load.ts'),
      import('../asked.ts'),
    ])
    return askedOf(await loadSet(category, configuration), Date.now)
  } catch {
    return askedNothing
  }
}

/** What is asked of a report about the category of this draft, once the first step is done. */
export function useAsked({ category, completed }: Draft, configuration: PublicConfiguration) {
  const [found, setFound] = useState<{ key: string; asked: Asked }>()
  const { main, sub } = category ?? fallbackCategory
  const key = `${main}/${sub}`
  const isWanted = completed > 0 && found?.key !== key
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    void fetched({ main, sub }, configuration).then(asked => !isLeft && setFound({ key, asked }))
    return () => {
      isLeft = true
    }
  }, [isWanted, key, main, sub, configuration])
  return found?.key === key ? found.asked : undefined
}
