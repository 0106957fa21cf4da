import { useEffect, useState } from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { type ChosenCategory, type Draft, type DraftQuestions, fallbackCategory, noDraftQuestions } from '../rules.ts'

type Category = Pick<ChosenCategory, 'main' | 'sub'>

/** Loads the questions lazily, which keeps the first page small. When that fails, the report goes on without them. */
const fetchQuestions = async (category: Category, configuration: PublicConfiguration): Promise<DraftQuestions> => {
  try {
    const [{ loadQuestionSet }, { draftQuestionsOf }] = await Promise.all([
      import('../../../question-sets/wire/web/load-question-set.ts'),
      import('../draft-questions.ts'),
    ])
    return draftQuestionsOf(await loadQuestionSet(category, configuration), Date.now)
  } catch {
    return noDraftQuestions
  }
}

/** The questions for the category of a draft, once the first step is completed; undefined while they are loading. */
export function useDraftQuestions({ category, completedSteps }: Draft, configuration: PublicConfiguration) {
  const [loaded, setLoaded] = useState<{ key: string; questions: DraftQuestions }>()
  const { main, sub } = category ?? fallbackCategory
  const key = `${main}/${sub}`
  const isMissing = completedSteps > 0 && loaded?.key !== key
  useEffect(() => {
    if (!isMissing) return
    let isUnmounted = false
    void fetchQuestions({ main, sub }, configuration).then(questions => !isUnmounted && setLoaded({ key, questions }))
    return () => {
      isUnmounted = true
    }
  }, [isMissing, key, main, sub, configuration])
  return loaded?.key === key ? loaded.questions : undefined
}
