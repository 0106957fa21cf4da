import { useEffect, useEffectEvent } from 'react'
import { chosenAs, newStaffPart } from '../../features/reports/draft/rules.ts'
import type { DraftInHand } from '../../features/reports/draft/web/use-draft.ts'
import { navigate } from '../../web/navigation.ts'
import { pathOf } from './pages.ts'
import type { DeskState } from './wizard-context.ts'

type Slugs = { main: string; sub: string }

/** Most residents come without a category: what looks it up comes only then. */
async function openCategory(slugs: Slugs) {
  try {
    const { subCategory } = await import('../../features/categories/web/sub-category.ts')
    return await subCategory(slugs)
  } catch {
    return undefined
  }
}

/**
 * The address of a category opens the form for it, and is then left in every case, query and all. Staff choose it
 * themselves.
 */
export function useCategoryOfAddress(category: Slugs | undefined, desk: DeskState, { isReady, change }: DraftInHand) {
  const arrive = useEffectEvent(async ({ main, sub }: Slugs) => {
    const found = desk === 'none' ? await openCategory({ main, sub }) : undefined
    if (found?.is_active) change(draft => chosenAs(draft, { main, sub, name: found.name, by: 'route' }))
    navigate(pathOf('beschrijf'), { replace: true })
  })
  const isKnown = isReady && desk !== 'unknown'
  const { main, sub } = category ?? {}
  useEffect(() => {
    if (main && sub && isKnown) void arrive({ main, sub })
  }, [main, sub, isKnown])
}

/**
 * What staff write for somebody is theirs.
 * @returns by whom it was written that may not be shown it now: by somebody who is no longer signed in, or by a colleague of
 * who is
 */
export function useStaffPart(
  desk: DeskState,
  { isReady, draft, change }: DraftInHand,
): 'somebody' | 'a colleague' | undefined {
  const user = typeof desk === 'object' ? desk.user.id : undefined
  const hasPart = draft.staff !== undefined
  const isTheirs = hasPart && draft.writer !== undefined && draft.writer !== user
  const isBegun = hasPart && draft.writer !== undefined
  const begin = useEffectEvent(() => change(now => ({ ...now, staff: now.staff ?? newStaffPart, writer: user })))
  useEffect(() => {
    if (isReady && user !== undefined && !isBegun) begin()
  }, [isReady, user, isBegun])
  if (isReady && desk === 'none' && hasPart) return 'somebody'
  return isReady && user !== undefined && isTheirs ? 'a colleague' : undefined
}
