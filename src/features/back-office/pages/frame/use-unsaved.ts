import { createContext, type RefObject, use, useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router'
import { useConfirm } from '#web/ui/Confirm.tsx'
import type { Question } from '#web/ui/Dialog.tsx'

const general: Question = { title: 'Bevestig je keuze', text: 'Niet opgeslagen gegevens gaan verloren. Doorgaan?' }

type Unsaved = { ask?: (() => Promise<boolean>) | undefined }

/** For code that leaves the page without navigation. */
export const Unsaved = createContext<RefObject<Unsaved>>({ current: {} })

export function useConfirmDiscard(): () => Promise<boolean> {
  const unsaved = use(Unsaved)
  return async () => (await unsaved.current.ask?.()) ?? true
}

/**
 * Asks on navigation, on closing the tab, and where `useConfirmDiscard` is used. @param ask returns true when the page
 * may be left
 */
export function useGuard(isUnsaved: boolean, ask: () => Promise<boolean>) {
  const unsaved = use(Unsaved)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const askNow = useEffectEvent(ask)
  const askToLeave = useEffectEvent(async () => {
    if (await ask()) blocker.proceed?.()
    else blocker.reset?.()
  })
  // Each attempt has a new location; the state alone stays the same when the user stays and leaves again before a
  // rerender.
  const { location: nextPage } = blocker
  useEffect(() => {
    if (nextPage) void askToLeave()
  }, [nextPage])
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    unsaved.current = { ask: () => askNow() }
    return () => {
      removeEventListener('beforeunload', warn)
      unsaved.current = {}
    }
  }, [isUnsaved, unsaved])
}

/** @param isOpen text in a closed form no longer counts @returns a function to call after each input */
export function useUnsaved(isOpen: boolean, question = general): () => void {
  const confirm = useConfirm()
  const [typed, setTyped] = useState(false)
  if (typed && !isOpen) setTyped(false)
  useGuard(typed && isOpen, () => confirm(question))
  return () => setTyped(true)
}
