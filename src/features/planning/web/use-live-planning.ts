import { useQueryClient } from '@tanstack/react-query'
import { useLiveMessages } from '../../live/web/live.tsx'
import { useBatched } from '../../live/web/use-batched.ts'
import { planningKey } from './queries.ts'

/** Fetches the planning anew when a colleague, or the reporter, changed a report. */
export function useLivePlanning() {
  const queries = useQueryClient()
  const refresh = useBatched(() => queries.invalidateQueries({ queryKey: planningKey }))
  useLiveMessages(message => {
    if (message.kind === 'missed' || (message.kind === 'report' && !message.by?.isYou)) refresh()
  })
}
