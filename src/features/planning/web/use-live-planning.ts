import { useQueryClient } from '@tanstack/react-query'
import { useLiveMessages } from '#features/live/web/live.tsx'
import { useBatched } from '#features/live/web/use-batched.ts'

export const planningKey = ['reports', 'planning']

export function useLivePlanning() {
  const queries = useQueryClient()
  const refresh = useBatched(() => queries.invalidateQueries({ queryKey: planningKey }))
  useLiveMessages(message => {
    if (message.kind === 'missed' || (message.kind === 'report' && !message.by?.isYou)) refresh()
  })
}
