import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useBatched, useLiveMessages } from '#features/live/web/live.tsx'
import { useFilterChoices } from '#features/overview/pages/use-overview.ts'
import { useAreNamesLoading } from '#features/users/web/colleague-names.tsx'
import { useSession } from '#features/users/web/session.ts'
import { useApi } from '#web/api.ts'
import { type PlanningView, planningHref, type StoredView, viewOf } from '../address.ts'
import { readPlanning } from '../contract.ts'
import { useDistrictFilter } from './PlanningTray.tsx'

const planningKey = ['reports', 'planning']

const keyOf = (userId: number) => `meldwerk-planning-${userId}`

function storedView(userId: number): StoredView {
  try {
    const [by, department] = localStorage.getItem(keyOf(userId))?.split(' ') ?? []
    return { by: by === 'department' ? by : 'person', department: department || undefined }
  } catch {
    return { by: 'person', department: undefined }
  }
}

function storeView(userId: number, { by, department = '' }: StoredView) {
  try {
    localStorage.setItem(keyOf(userId), `${by} ${department}`)
  } catch {
    // storage is unavailable: the URL still has the view
  }
}

export function usePlanning() {
  const { user } = useSession()
  const [params] = useSearchParams()
  const userId = user?.id ?? 0
  const view = viewOf(params, storedView(userId))
  const { by, department } = view
  useEffect(() => storeView(userId, { by, department }), [userId, by, department])
  const hrefOf = (part: Partial<PlanningView>) => planningHref({ ...view, ...part })
  const { name: districtFilter } = useDistrictFilter()
  const result = useApi(
    readPlanning,
    {
      query: {
        ...(view.day && { day: view.day }),
        ...(department && { department }),
        waiting: String(view.waiting),
        ...(view.search && { q: view.search }),
        ...(districtFilter && view.district && { [districtFilter]: view.district }),
      },
    },
    { under: planningKey, keepsPrevious: true },
  )
  const choices = useFilterChoices()
  const areNamesLoading = useAreNamesLoading()
  // Late names and menus would move the week.
  return { view, hrefOf, result, isComplete: !choices.isLoading && !areNamesLoading }
}

export function useLivePlanning() {
  const queries = useQueryClient()
  const refresh = useBatched(() => queries.invalidateQueries({ queryKey: planningKey }))
  useLiveMessages(message => {
    if (message.kind === 'missed' || (message.kind === 'report' && !message.by?.isYou)) refresh()
  })
}
