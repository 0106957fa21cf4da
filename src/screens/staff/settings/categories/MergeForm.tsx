import { useState } from 'react'
import type { Category } from '#features/categories/contract.ts'
import { mergeCategory, previewMerge } from '#features/category-merge/contract.ts'
import { mergeFacts } from '#features/category-merge/merge-facts.ts'
import { MergeConsequences } from '#features/category-merge/web/MergeConsequences.tsx'
import { useApi, useSend } from '#web/api.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { titleOf, useTitle } from '#web/title.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FailedAlert } from '../../parts/FailedAlert.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { categoryHref } from './category-hrefs.ts'
import css from './MergePage.module.css'
import { MergeDone, MergeProgress } from './MergeProgress.tsx'
import { SubCategoryField } from './SubCategoryField.tsx'

export function MergeForm({ from, categories }: { from: Category; categories: readonly Category[] }) {
  const { language } = useConfiguration()
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
  useTitle(titleOf(`Voeg samen: ${from.name}`, 'Categorieën', language.siteTitle))
  const mergeInto = () => target !== undefined && merge.mutate({ params, body: { into: target } })
  const other = categories.find(({ id }) => id === target)
  if (other && merge.data?.remaining === 0) return <MergeDone from={from} into={other} />
  return (
    <>
      <BackLink href={categoryHref('sub', from.id)}>{from.name}</BackLink>
      <SettingsHeading page={`merge ${from.id}`}>Voeg samen: {from.name}</SettingsHeading>
      {other && merge.data ? (
        <MergeProgress from={from} into={other} {...merge.data} />
      ) : (
        <>
          <p>
            De categorie gaat op in een andere en gaat uit. Niets wordt gewist. Je kunt het later terugdraaien, met
            ‘Draai het samenvoegen terug’ op de pagina van {from.name}.
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
      )}
    </>
  )
}
