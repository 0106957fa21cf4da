import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ChosenCategory, type Draft, withCategory } from '../../features/reports/draft/rules.ts'
import type { DraftForm } from '../../features/reports/draft/web/use-draft.ts'

/** So long after the last key the text is asked about (milliseconds). */
const typingDelay = 700
/** Less text than this says nothing yet. */
const minTextLength = 3

/** What may have come in already is sent again just so: about something else it would be a second report. */
const mayHaveArrived = ({ sentAt, completed }: Draft) => sentAt !== undefined && completed > 0

/**
 * Finds out from the text what a report is about, beside the writing: when the typing pauses, and when the description is
 * left. What an address or a person said stays; then it is only a suggestion.
 */
export function useSuggestion({ draft, isReady, change }: DraftForm, listedFirst: boolean) {
  const { description, category, completed } = draft
  const text = description.trim()
  const [suggested, setSuggested] = useState<ChosenCategory>()
  const lastRequest = useRef<{ text: string; leaving: AbortController } | undefined>(undefined)

  const request = async () => {
    const previous = lastRequest.current
    if (!isReady || mayHaveArrived(draft) || category?.by === 'route') return
    if (text.length < minTextLength || previous?.text === text) return
    previous?.leaving.abort()
    const controller = new AbortController()
    lastRequest.current = { text, leaving: controller }
    const suggestModule = await import('./suggest-category.ts').catch(() => undefined)
    const suggestion = await suggestModule?.suggestCategory(text, { signal: controller.signal, listedFirst })
    // Without an answer the same text may be asked about again.
    if (!suggestModule || suggestion?.hasFailed) lastRequest.current = undefined
    if (!suggestion) return
    setSuggested(suggestion.category)
    change(now => (now.description.trim() === '' || mayHaveArrived(now) ? now : withCategory(now, suggestion.category)))
  }
  const requestLater = useEffectEvent(() => void request())
  const restoreSuggestion = useEffectEvent(() => {
    // A draft that comes back with a category was asked about before.
    if (category && completed > 0) lastRequest.current = { text, leaving: new AbortController() }
    if (category?.by === 'text') setSuggested(category)
  })
  useEffect(() => {
    if (isReady) restoreSuggestion()
  }, [isReady])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the pause anew.
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
  return { suggested, requestSuggestion: () => void request() }
}
