import { useState } from 'react'
import { cornerCount, cornersOf, drawnAreaText } from '../../../features/filters/drawn-area.ts'
import type { LatLng } from '../../../kit/rd.ts'
import { useOverviewQuery } from './use-overview.ts'

/** The area that is drawn on the map: while it is drawn, and then as a part of the filter in the address. */
export function useDrawnArea() {
  const { query, go } = useOverviewQuery()
  const [draft, setDraft] = useState<readonly LatLng[]>()
  const [showsHeat, setShowsHeat] = useState(false)
  const { within, ...others } = query.filter
  return {
    draft,
    showsHeat,
    area: draft ?? cornersOf(within ?? ''),
    hasArea: within !== undefined,
    addCorner: draft && ((corner: LatLng) => setDraft([...draft, corner].slice(0, cornerCount.max))),
    changeDraft: setDraft,
    showHeat: setShowsHeat,
    applyArea(corners: readonly LatLng[]) {
      setDraft(undefined)
      go({ filter: { ...others, within: drawnAreaText(corners) } })
    },
    clearArea: () => go({ filter: others }),
  }
}
