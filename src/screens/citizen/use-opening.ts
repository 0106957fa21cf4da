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
 * @returns whether it was written by somebody who is not signed in any more: then nobody else is shown it
 */
export function useStaffPart(desk: DeskState, { isReady, draft, change }: DraftInHand): boolean {
  const isStaff = desk !== 'none' && desk !== 'unknown'
  const hasPart = draft.staff !== undefined
  const begin = useEffectEvent(() => change(now => ({ ...now, staff: newStaffPart })))
  useEffect(() => {
    if (isReady && isStaff && !hasPart) begin()
  }, [isReady, isStaff, hasPart])
  return isReady && desk === 'none' && hasPart
}
