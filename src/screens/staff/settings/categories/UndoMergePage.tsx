import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { categoriesQuery } from '../../../../features/categories/web/queries.ts'
import { undoFacts } from '../../../../features/category-merge/undo-facts.ts'
import { MergeConsequences } from '../../../../features/category-merge/web/MergeConsequences.tsx'
import { undoPreviewQuery, useUndoMerge } from '../../../../features/category-merge/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { LinkButton } from '../../../../web/ui/LinkButton.tsx'
import { useNotices } from '../../../../web/ui/notices.ts'
import { Skeleton } from '../../../../web/ui/Skeleton.tsx'
import { NotFoundPage } from '../../frame/NotFoundPage.tsx'
import { FailedAlert } from '../../parts/FailedAlert.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { categoryHref, levelOf } from './category-hrefs.ts'
import css from './MergePage.module.css'
import { mayChangeCategories } from './rights.ts'

/** Undoes the merge of a sub category, with what that does beforehand. */
export function UndoMergePage() {
  const { id = '' } = useParams()
  const { fetch, user: me } = useSession()
  const categories = useQuery(categoriesQuery(fetch)).data
  const category = categories?.find(one => String(one.id) === id)
  if (!categories || !me) return <Skeleton lines={8} label="Bezig met het ophalen van de categorieën…" />
  if (!category || levelOf(category) === 'main' || !mayChangeCategories(me)) return <NotFoundPage />
  return <UndoMerge key={id} id={category.id} name={category.name} />
}

const sentence = ({ moved, remaining }: { moved: number; remaining: number }) => {
  if (moved === 0) return 'Er waren geen open meldingen om terug te halen.'
  const back = moved === 1 ? '1 melding is terug' : `${moved} meldingen zijn terug`
  return remaining > 0 ? `${back}. Nog ${remaining} volgen vanzelf.` : `${back}.`
}

function UndoMerge({ id, name }: { id: number; name: string }) {
  const { language } = useConfiguration()
  const { fetch } = useSession()
  const { notify } = useNotices()
  const navigate = useNavigate()
  const preview = useQuery(undoPreviewQuery(fetch, id))
  const undo = useUndoMerge(fetch, id, moved => {
    notify({ title: `${name} staat weer op zichzelf`, message: sentence(moved), variant: 'success', type: 'global' })
    void navigate(categoryHref('sub', id), { replace: true })
  })
  useTitle(titleOf(`Draai samenvoegen terug: ${name}`, 'Categorieën', language.siteTitle))
  return (
    <>
      <BackLink href={categoryHref('sub', id)}>{name}</BackLink>
      <SettingsHeading page={`undo-merge ${id}`}>Draai samenvoegen terug: {name}</SettingsHeading>
      {preview.isPending && <Skeleton lines={6} label="Bezig met kijken wat er gebeurt…" />}
      {preview.error && <FailedAlert title="Dit kan niet" error={preview.error} retry={() => void preview.refetch()} />}
      {preview.data && (
        <>
          <p>
            {name} gaat weer aan en staat los van {preview.data.into}. Wat iemand sindsdien wijzigde, blijft zo.
          </p>
          <MergeConsequences facts={undoFacts(preview.data)} />
        </>
      )}
      {undo.error && <FailedAlert title="Terugdraaien is niet gelukt" error={undo.error} retry={() => undo.mutate()} />}
      <div className={css.buttons}>
        {preview.data && (
          <Button busy={undo.isPending} onClick={() => undo.mutate()}>
            Draai terug
          </Button>
        )}
        <LinkButton variant="secondary" href={categoryHref('sub', id)}>
          Annuleer
        </LinkButton>
      </div>
    </>
  )
}
