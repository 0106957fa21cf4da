import { useEffect, useEffectEvent } from 'react'
import { defaultStaffFields, withCategory } from '#features/reports/draft/rules.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'
import { navigate } from '#web/navigation.ts'
import { wizardPathOf } from './pages.ts'
import type { StaffSessionState } from './wizard-context.ts'

type Slugs = { main: string; sub: string }

/** Lazy, as most residents open no category link. */
async function fetchCategory(slugs: Slugs) {
  try {
    const { fetchSubCategory } = await import('#features/categories/web/fetch-sub-category.ts')
    return await fetchSubCategory(slugs)
  } catch {
    return undefined
  }
}

/** Always navigates to the first step afterwards, without the query. */
export function useCategoryFromUrl(
  category: Slugs | undefined,
  staffSessionState: StaffSessionState,
  { isReady, change }: DraftForm,
) {
  const openForm = useEffectEvent(async ({ main, sub }: Slugs) => {
    const details = await fetchCategory({ main, sub })
    if (details?.is_active)
      change(draft => withCategory(draft, { ...details.slugs, name: details.name, chosenBy: 'route' }))
    navigate(wizardPathOf('beschrijf'), { replace: true })
  })
  const canOpen = isReady && staffSessionState !== 'unknown'
  const { main, sub } = category ?? {}
  useEffect(() => {
    if (main && sub && canOpen) void openForm({ main, sub })
  }, [main, sub, canOpen])
}

/**
 * Assigns the draft to the signed-in staff member. @returns the owner of a draft that must be hidden: a staff member
 * who is no longer signed in, or a colleague; undefined for a visible draft
 */
export function useHiddenDraftOwner(
  staffSessionState: StaffSessionState,
  { isReady, draft, change }: DraftForm,
): 'signed-out-user' | 'colleague' | undefined {
  const userId = typeof staffSessionState === 'object' ? staffSessionState.user.id : undefined
  const hasStaffFields = draft.staffFields !== undefined
  const isOfColleague = hasStaffFields && draft.staffUserId !== undefined && draft.staffUserId !== userId
  const hasWriter = hasStaffFields && draft.staffUserId !== undefined
  const claim = useEffectEvent(() =>
    change(latest => ({ ...latest, staffFields: latest.staffFields ?? defaultStaffFields, staffUserId: userId })),
  )
  useEffect(() => {
    if (isReady && userId !== undefined && !hasWriter) claim()
  }, [isReady, userId, hasWriter])
  if (isReady && staffSessionState === 'none' && hasStaffFields) return 'signed-out-user'
  return isReady && userId !== undefined && isOfColleague ? 'colleague' : undefined
}
