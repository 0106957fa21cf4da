import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { placeholderValuesOf } from '../../placeholders.ts'
import type { QuestionSet } from '../../question.ts'
import { questionSetFor, questionsForSubCategory } from '../../sets/all.ts'
import { fromWire } from '../from-wire.ts'
import type { WireQuestion } from '../to-wire.ts'

type Category = { main: string; sub: string }

/** How long to wait for the server (milliseconds); after that the resident continues without these questions. */
const timeoutMs = 10_000
/** More questions than any category has. */
const pageSize = 1000

/** The questions of a category: the built-in ones, or those of the server when the municipality has configured that. */
export async function loadQuestionSet(
  { main, sub }: Category,
  configuration: PublicConfiguration,
): Promise<QuestionSet> {
  const { showVulaanControls, fetchQuestionsFromBackend } = configuration.featureFlags
  if (!showVulaanControls || !fetchQuestionsFromBackend)
    return questionSetFor(main, sub, { values: placeholderValuesOf(configuration), showVulaanControls })
  const query = new URLSearchParams({ main_slug: main, sub_slug: sub, page_size: String(pageSize) })
  const response = await fetch(`/signals/v1/public/questions?${query}`, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`the questions of ${main}/${sub} could not be fetched: ${response.status}`)
  const { results }: { results: WireQuestion[] } = await response.json()
  return { questions: questionsForSubCategory(fromWire(results), sub) }
}
