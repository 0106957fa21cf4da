import { useEffect, useState } from 'react'
import { mayHaveSession } from '../../web/session/marker.ts'
import type { StaffSessionState } from './wizard-context.ts'

/** The session of the staff member who fills in the form, if there is one. The code for staff is loaded only then. */
export function useStaffSession(): StaffSessionState {
  const [state, setDesk] = useState<StaffSessionState>('unknown')
  useEffect(() => {
    if (!mayHaveSession()) return setDesk('none')
    let close: (() => void) | undefined
    let isUnmounted = false
    const open = () =>
      void import('./staff/open-staff-session.tsx')
        .then(({ openStaffSession }) => {
          if (!isUnmounted) close = openStaffSession(setDesk)
        })
        .catch(() => {
          if (navigator.onLine) return setDesk('none') // without a session the user writes as a resident
          addEventListener('online', open, { once: true })
        })
    open()
    return () => {
      isUnmounted = true
      removeEventListener('online', open)
      close?.()
    }
  }, [])
  return state
}
