import type { PublicConfiguration } from '#kit/configuration.ts'
import { timeoutSignal } from '#web/fetch-response.ts'
import { placeholderValuesOf } from '../../placeholders.ts'
import { builtInVersion, type Question, type QuestionSet } from '../../question.ts'
import { questionSetFor, questionsForSubCategory } from '../../sets/all.ts'
import { fromWire } from '../from-wire.ts'
import type { WireQuestion } from '../to-wire.ts'

type Category = { main: string; sub: string }

/** Milliseconds; afterwards the resident continues without these questions. */
const timeoutMs = 10_000
/** Milliseconds; afterwards the built-in questions are asked. */
const changedTimeoutMs = 4_000
/** More questions than any category has. */
const pageSize = 1000

/** The server checks the answers with this version; undefined for the newest one. */
type LoadedQuestions = QuestionSet & { version?: number }

export async function loadQuestionSet(
  { main, sub }: Category,
  configuration: PublicConfiguration,
): Promise<LoadedQuestions> {
  const { showVulaanControls, fetchQuestionsFromBackend } = configuration.featureFlags
  if (showVulaanControls && fetchQuestionsFromBackend) return fetchFromWire({ main, sub })
  const builtIn = questionSetFor(main, sub, { values: placeholderValuesOf(configuration), showVulaanControls })
  if (!showVulaanControls) return builtIn
  const { version, questions } = await fetchChanged({ main, sub })
  return { version, questions: questions ?? (await builtIn).questions }
}

type ChangedQuestions = { version: number; questions: Question[] | null }

/** Without a connection the form asks the built-in questions. */
async function fetchChanged(category: Category): Promise<ChangedQuestions> {
  try {
    const query = new URLSearchParams(category)
    const response = await fetch(`/api/questions?${query}`, { signal: timeoutSignal(changedTimeoutMs) })
    if (response.ok) return await response.json()
  } catch {}
  return { version: builtInVersion, questions: null }
}

async function fetchFromWire({ main, sub }: Category): Promise<QuestionSet> {
  const query = new URLSearchParams({ main_slug: main, sub_slug: sub, page_size: String(pageSize) })
  const response = await fetch(`/signals/v1/public/questions?${query}`, { signal: timeoutSignal(timeoutMs) })
  if (!response.ok) throw new Error(`the questions of ${main}/${sub} could not be fetched: ${response.status}`)
  const { results }: { results: WireQuestion[] } = await response.json()
  return { questions: questionsForSubCategory(fromWire(results), sub) }
}
