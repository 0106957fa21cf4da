import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ChosenCategory, type Draft, withCategory } from '#features/reports/draft/rules.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'

/** Debounce (milliseconds). */
const typingDelay = 700
const minTextLength = 3

/** A report that may have arrived is sent again unchanged: with another category it would be a second report. */
const mayHaveArrived = ({ sentAt, completedSteps }: Draft) => sentAt !== undefined && completedSteps > 0

/**
 * Predicts when the typing pauses and when the field loses focus. A category from the URL or a person stays; the
 * prediction is then only a suggestion.
 */
export function useSuggestion({ draft, isReady, change }: DraftForm, listedFirst: boolean) {
  const { description, category, completedSteps } = draft
  const text = description.trim()
  const [suggestedCategory, setSuggestedCategory] = useState<ChosenCategory>()
  const lastRequest = useRef<{ text: string; controller: AbortController } | undefined>(undefined)

  const request = async () => {
    const previous = lastRequest.current
    if (!isReady || mayHaveArrived(draft) || category?.chosenBy === 'route') return
    if (text.length < minTextLength || previous?.text === text) return
    previous?.controller.abort()
    const controller = new AbortController()
    lastRequest.current = { text, controller }
    const suggestModule = await import('./suggest-category.ts').catch(() => undefined)
    const suggestion = await suggestModule?.suggestCategory(text, { signal: controller.signal, listedFirst })
    // After a failure the same text may be sent again.
    if (!suggestModule || suggestion?.hasFailed) lastRequest.current = undefined
    if (!suggestion) return
    setSuggestedCategory(suggestion.category)
    change(latest =>
      latest.description.trim() === '' || mayHaveArrived(latest) ? latest : withCategory(latest, suggestion.category),
    )
  }
  const requestLater = useEffectEvent(() => void request())
  const restoreSuggestion = useEffectEvent(() => {
    // For a restored draft with a category the prediction was requested before.
    if (category && completedSteps > 0) lastRequest.current = { text, controller: new AbortController() }
    if (category?.chosenBy === 'text') setSuggestedCategory(category)
  })
  useEffect(() => {
    if (isReady) restoreSuggestion()
  }, [isReady])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the timer.
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(requestLater, typingDelay)
    return () => clearTimeout(timer)
  }, [description, isReady])
  useEffect(() => {
    const retry = () => requestLater()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  return { suggestedCategory, requestSuggestion: () => void request() }
}
