import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router'
import { useConfirm } from '../../web/ui/Confirm.tsx'

/**
 * Asks before typed text is lost, on the way to another page of ours and out of this tab.
 * @param isOpen whether there is a form; what was typed in one that is closed again no longer counts
 * @returns to be called when something was typed or chosen
 */
export function useUnsaved(isOpen: boolean): () => void {
  const confirm = useConfirm()
  const [typed, setTyped] = useState(false)
  if (typed && !isOpen) setTyped(false)
  const isUnsaved = typed && isOpen
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const ask = useEffectEvent(async () => {
    const goes = await confirm({
      title: 'Bevestig uw keuze',
      text: 'Niet opgeslagen gegevens gaan verloren. Doorgaan?',
    })
    if (goes) blocker.proceed?.()
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
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  return () => setTyped(true)
}
