import { useEffect, useState } from 'react'
import { mayBeSignedIn } from '../../web/session/marker.ts'
import type { DeskState } from './wizard-context.ts'

/** Whether somebody of the municipality fills in the form. What is only for them is fetched only then. */
export function useDesk(): DeskState {
  const [desk, setDesk] = useState<DeskState>('unknown')
  useEffect(() => {
    if (!mayBeSignedIn()) return setDesk('none')
    let close: (() => void) | undefined
    let isOver = false
    const open = () =>
      void import('./desk/open-desk.tsx')
        .then(({ openDesk }) => {
          if (!isOver) close = openDesk(setDesk)
        })
        .catch(() => {
          if (navigator.onLine) return setDesk('none') // who cannot be known writes as a resident
          addEventListener('online', open, { once: true })
        })
    open()
    return () => {
      isOver = true
      removeEventListener('online', open)
      close?.()
    }
  }, [])
  return desk
}
