import { useEffect, useState } from 'react'

/** The longest delay of a timer (milliseconds). */
const maxDelay = 2_147_483_647

/** Whether a moment has passed; false at first, so that a page is hydrated as the server rendered it. @param moment in ISO 8601; none never passes */
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
