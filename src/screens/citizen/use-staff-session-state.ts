import { useEffect, useState } from 'react'
import { hasSignedInCookie } from '../../kit/sign-in.ts'
import type { StaffSessionState } from './wizard-context.ts'

/** The session of the staff member who fills in the form, if there is one. The code for staff is loaded only then. */
export function useStaffSessionState(): StaffSessionState {
  const [state, setState] = useState<StaffSessionState>('unknown')
  useEffect(() => {
    if (!hasSignedInCookie(document.cookie)) return setState('none')
    let close: (() => void) | undefined
    let isUnmounted = false
    const open = () =>
      void import('./staff/open-staff-session.tsx')
        .then(({ openStaffSession }) => {
          if (!isUnmounted) close = openStaffSession(setState)
        })
        .catch(() => {
          if (navigator.onLine) return setState('none') // without a session the user writes as a resident
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
