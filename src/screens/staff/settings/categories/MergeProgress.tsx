import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import type { Category } from '#features/categories/contract.ts'
import { categoryUsageQuery } from '#features/category-usage/web/queries.ts'
import { Progress } from '#web/ui/Progress.tsx'
import { useOfferUndo } from '#web/ui/Undo.tsx'
import { categoryHref, undoMergeHref } from './category-hrefs.ts'

/** Milliseconds. */
const interval = 1_000

type Merge = { from: Category; into: Category }
type Props = Merge & { moved: number; remaining: number }

export function MergeProgress({ from, into, moved, remaining }: Props) {
  const usage = useQuery({ ...categoryUsageQuery(from.id), staleTime: 0, refetchInterval: interval }).data
  const left = Math.min(remaining, usage?.openReports ?? remaining)
  if (left === 0) return <MergeDone from={from} into={into} />
  const total = moved + remaining
  return (
    <>
      <Progress label={`${total - left} van ${total} open meldingen zijn verplaatst`} value={(total - left) / total} />
      <p>Je kunt deze pagina verlaten: het gaat vanzelf door.</p>
    </>
  )
}

export function MergeDone({ from, into }: Merge) {
  const offerUndo = useOfferUndo()
  const text = `${from.name} is samengevoegd met ${into.name}`
  const undo = undoMergeHref(from.id)
  useEffect(() => offerUndo({ text, undo }), [offerUndo, text, undo])
  return <Navigate to={categoryHref('sub', into.id)} replace />
}
