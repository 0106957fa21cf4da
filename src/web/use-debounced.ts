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
