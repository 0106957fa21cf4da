import { useEffect, useRef } from 'react'
import type { Planning } from '../../../features/planning/contract.ts'

/**
 * The button of a report that was moved by the form takes the focus where it stands now; after one that had no day yet that of the
 * next one without a day does, as work is planned one after the other.
 */
export function useFocusOnMoved(planning: Planning) {
  const moved = useRef<{ focused: number; from: Planning }>(undefined)
  useEffect(() => {
    if (!moved.current || moved.current.from === planning) return
    document.querySelector<HTMLElement>(`[data-move="${moved.current.focused}"]`)?.focus()
    moved.current = undefined
  }, [planning])
  return (id: number) => {
    const waiting = planning.waiting.reports.map(report => report.id)
    const place = waiting.indexOf(id)
    const next = place < 0 ? undefined : (waiting[place + 1] ?? waiting[place - 1])
    moved.current = { focused: next ?? id, from: planning }
  }
}
