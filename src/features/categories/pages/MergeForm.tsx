import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { mergeCategory, previewMerge } from '#features/category-changes/contract.ts'
import { type Fact, mergeFacts } from '#features/category-changes/merge-facts.ts'
import { categoryUsageQuery } from '#features/category-changes/web/category-usage.tsx'
import { useApi, useSend } from '#web/api.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { useOfferUndo } from '#web/ui/Undo.tsx'
import type { Category } from '../contract.ts'
import { categoryHref, undoMergeHref } from './category-hrefs.ts'
import css from './MergePage.module.css'
import { SubCategoryField } from './SplitTarget.tsx'

export function MergeForm({ from, categories }: { from: Category; categories: readonly Category[] }) {
  const [target, setTarget] = useState<number>()
  const merge = useSend(mergeCategory, {
    invalidates: [['categories']],
    inBackground: true,
  })
  const into = target === undefined ? '' : String(target)
  const params = { id: from.id }
  const preview = useApi(
    previewMerge,
    { params, query: { into } },
    { staleTime: 0, enabled: into !== '' && !merge.isSuccess },
  )
  const mergeInto = () => target !== undefined && merge.mutate({ params, body: { into: target } })
  const other = categories.find(({ id }) => id === target)
  if (other && merge.data?.remaining === 0) return <MergeDone from={from} into={other} />
  if (other && merge.data) return <MergeProgress from={from} into={other} {...merge.data} />
  return (
    <>
      <p>
        De categorie gaat op in een andere en gaat uit. Niets wordt gewist. Je kunt het later terugdraaien, met ‘Draai
        het samenvoegen terug’ op de pagina van {from.name}.
      </p>
      <SubCategoryField
        label="Gaat op in"
        categories={categories}
        apartFrom={from.id}
        onChange={id => {
          setTarget(id)
          merge.reset()
        }}
      />
      {into && preview.isPending && <Skeleton lines={6} label="Bezig met kijken wat er gebeurt…" />}
      {into && preview.error && (
        <FailedAlert title="Dit kan niet" error={preview.error} retry={() => void preview.refetch()} />
      )}
      {into && preview.data && <MergeConsequences facts={mergeFacts(preview.data)} />}
      {merge.error && <FailedAlert title="Samenvoegen is niet gelukt" error={merge.error} retry={mergeInto} />}
      <div className={css.buttons}>
        {into && preview.data && (
          <Button busy={merge.isPending} onClick={mergeInto}>
            Voeg samen
          </Button>
        )}
        <LinkButton variant="secondary" href={categoryHref('sub', from.id)}>
          Annuleer
        </LinkButton>
      </div>
    </>
  )
}

export const MergeConsequences = ({ facts }: { facts: readonly Fact[] }) => (
  <section aria-label="Wat er met alles gebeurt">
    <h2>Wat er met alles gebeurt</h2>
    <DescriptionList>
      {facts.map(({ what, count, means }) => (
        <DescriptionRow key={what} term={count === null ? what : `${what}: ${count}`}>
          {means}
        </DescriptionRow>
      ))}
    </DescriptionList>
  </section>
)

/** Milliseconds. */
const interval = 1_000

type Merge = { from: Category; into: Category }
type ProgressProps = Merge & { moved: number; remaining: number }

function MergeProgress({ from, into, moved, remaining }: ProgressProps) {
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

function MergeDone({ from, into }: Merge) {
  const offerUndo = useOfferUndo()
  const text = `${from.name} is samengevoegd met ${into.name}`
  const undo = undoMergeHref(from.id)
  useEffect(() => offerUndo({ text, undo }), [offerUndo, text, undo])
  return <Navigate to={categoryHref('sub', into.id)} replace />
}
