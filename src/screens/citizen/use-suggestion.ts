import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ChosenCategory, chosenAs } from '../../features/reports/draft/rules.ts'
import type { DraftInHand } from '../../features/reports/draft/web/use-draft.ts'
import { suggestCategory } from './suggest-category.ts'

/** So long after the last key the text is asked about (milliseconds). */
const pause = 700
/** Less text than this says nothing yet. */
const shortest = 3

/**
 * Finds out from the text what a report is about, beside the writing: when the typing pauses, and when the description is
 * left. What an address or a person said stays; then it is only a suggestion.
 */
export function useSuggestion({ draft, isReady, change }: DraftInHand, listedFirst: boolean) {
  const [suggested, setSuggested] = useState<ChosenCategory>()
  const asking = useRef<{ text: string; leaving: AbortController } | undefined>(undefined)
  const { description, category } = draft
  const isSettled = category?.by === 'route'

  const ask = async () => {
    const text = description.trim()
    if (!isReady || isSettled || text.length < shortest || asking.current?.text === text) return
    asking.current?.leaving.abort()
    const leaving = new AbortController()
    asking.current = { text, leaving }
    const found = await suggestCategory(text, { signal: leaving.signal, listedFirst })
    if (!found) return
    setSuggested(found)
    change(now => (now.description.trim() === '' ? now : chosenAs(now, found)))
  }
  const askLater = useEffectEvent(() => void ask())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the pause anew.
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(askLater, pause)
    return () => clearTimeout(timer)
  }, [description, isReady])
  return { suggested, ask: () => void ask() }
}
