import { createContext, type RefObject, use, useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router'
import { useConfirm } from '../../../web/ui/Confirm.tsx'

const question = { title: 'Bevestig uw keuze', text: 'Niet opgeslagen gegevens gaan verloren. Doorgaan?' }

type Unsaved = { ask?: (() => Promise<boolean>) | undefined }

/** What there is to be asked while something typed is not saved, by who takes the page away in a way of his own. */
export const Unsaved = createContext<RefObject<Unsaved>>({ current: {} })

/** `if (await mayLose()) …` asks whether typed text may be lost, if there is any. */
export function useMayLose(): () => Promise<boolean> {
  const unsaved = use(Unsaved)
  return async () => (await unsaved.current.ask?.()) ?? true
}

/**
 * Asks before typed text is lost, on the way to another page of ours, out of this tab, and where `useMayLose` is asked.
 * @param isOpen whether there is a form; what was typed in one that is closed again no longer counts
 * @returns to be called when something was typed or chosen
 */
export function useUnsaved(isOpen: boolean): () => void {
  const confirm = useConfirm()
  const unsaved = use(Unsaved)
  const [typed, setTyped] = useState(false)
  if (typed && !isOpen) setTyped(false)
  const isUnsaved = typed && isOpen
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const ask = useEffectEvent(async () => {
    if (await confirm(question)) blocker.proceed?.()
    else blocker.reset?.()
  })
  // Each attempt has a place of its own; the state alone is the same again for who stays and leaves before it is drawn anew.
  const { location: leavingFor } = blocker
  useEffect(() => {
    if (leavingFor) void ask()
  }, [leavingFor])
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    unsaved.current = { ask: () => confirm(question) }
    return () => {
      removeEventListener('beforeunload', warn)
      unsaved.current = {}
    }
  }, [isUnsaved, unsaved, confirm])
  return () => setTyped(true)
}
