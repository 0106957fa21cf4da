import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ChosenCategory, chosenAs, type Draft } from '../../features/reports/draft/rules.ts'
import type { DraftInHand } from '../../features/reports/draft/web/use-draft.ts'

/** So long after the last key the text is asked about (milliseconds). */
const pause = 700
/** Less text than this says nothing yet. */
const shortest = 3

/** What may have come in already is sent again just so: about something else it would be a second report. */
const isOnItsWay = ({ sentAt, completed }: Draft) => sentAt !== undefined && completed > 0

/**
 * Finds out from the text what a report is about, beside the writing: when the typing pauses, and when the description is
 * left. What an address or a person said stays; then it is only a suggestion.
 */
export function useSuggestion({ draft, isReady, change }: DraftInHand, listedFirst: boolean) {
  const { description, category, completed } = draft
  const text = description.trim()
  const [suggested, setSuggested] = useState<ChosenCategory>()
  const asking = useRef<{ text: string; leaving: AbortController } | undefined>(undefined)

  const ask = async () => {
    const before = asking.current
    if (!isReady || isOnItsWay(draft) || category?.by === 'route') return
    if (text.length < shortest || before?.text === text) return
    before?.leaving.abort()
    const leaving = new AbortController()
    asking.current = { text, leaving }
    const asks = await import('./suggest-category.ts').catch(() => undefined)
    const found = await asks?.suggestCategory(text, { signal: leaving.signal, listedFirst })
    // Without an answer the same text may be asked about again.
    if (!asks || found?.hasFailed) asking.current = undefined
    if (!found) return
    setSuggested(found.category)
    change(now => (now.description.trim() === '' || isOnItsWay(now) ? now : chosenAs(now, found.category)))
  }
  const askLater = useEffectEvent(() => void ask())
  const takeUp = useEffectEvent(() => {
    // A draft that comes back with a category was asked about before.
    if (category && completed > 0) asking.current = { text, leaving: new AbortController() }
    if (category?.by === 'text') setSuggested(category)
  })
  useEffect(() => {
    if (isReady) takeUp()
  }, [isReady])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the pause anew.
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(askLater, pause)
    return () => clearTimeout(timer)
  }, [description, isReady])
  useEffect(() => {
    const again = () => askLater()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return { suggested, ask: () => void ask() }
}
