import { useEffect, useEffectEvent, useState } from 'react'

/** @param delay milliseconds @param value must be serializable as JSON */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const key = JSON.stringify(value)
  const [settled, setSettled] = useState({ value, key })
  const settle = useEffectEvent(() => setSettled({ value, key }))
  useEffect(() => {
    if (settled.key === key) return
    const timer = setTimeout(() => settle(), delay)
    return () => clearTimeout(timer)
  }, [settled.key, key, delay])
  return settled.value
}

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
