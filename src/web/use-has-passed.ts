import { useEffect, useState } from 'react'

/** The maximum of a timer (milliseconds). */
const maxDelay = 2_147_483_647

/** False at first, so that hydration matches the server. @param moment ISO 8601; undefined never passes */
export function useHasPassed(moment: string | undefined): boolean {
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    if (moment === undefined) return
    const remaining = new Date(moment).getTime() - Date.now()
    const timer = setTimeout(() => setPassed(moment), Math.min(Math.max(remaining, 0), maxDelay))
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== undefined && passed === moment
}
