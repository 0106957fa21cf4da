import { useNavigate } from 'react-router'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { previewUndo, undoMerge } from '#features/category-changes/contract.ts'
import { undoFacts } from '#features/category-changes/merge-facts.ts'
import { useApi, useSend } from '#web/api.ts'
import { CallFailed } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import type { Category } from '../contract.ts'
import { categoryHref } from './category-hrefs.ts'
import { MergeConsequences } from './MergeForm.tsx'
import css from './MergePage.module.css'

const sentence = ({ moved, remaining }: { moved: number; remaining: number }) => {
  if (moved === 0) return 'Er waren geen open meldingen om terug te halen.'
  const back = moved === 1 ? '1 melding is terug' : `${moved} meldingen zijn terug`
  return remaining > 0 ? `${back}. Nog ${remaining} volgen vanzelf.` : `${back}.`
}

export function UndoMerge({ from: { id, name } }: { from: Category }) {
  const { notify } = useNotices()
  const navigate = useNavigate()
  const preview = useApi(previewUndo, { params: { id } }, { staleTime: 0, gcTime: 0 })
  const undo = useSend(undoMerge, {
    onSuccess: moved => {
      notify({ title: `${name} staat weer op zichzelf`, message: sentence(moved), variant: 'success', type: 'global' })
      void navigate(categoryHref('sub', id), { replace: true })
    },
    // In the background: the preview no longer exists, and its page is left first.
    invalidates: [['categories']],
    inBackground: true,
  })
  const isNotMerged = isRefused(preview.error) || isRefused(undo.error)
  return (
    <>
      {preview.isPending && <Skeleton lines={6} label="Bezig met kijken wat er gebeurt…" />}
      {isNotMerged && <NotMerged id={id} name={name} />}
      {preview.error && !isNotMerged && (
        <FailedAlert title="Dit kan niet" error={preview.error} retry={() => void preview.refetch()} />
      )}
      {preview.data && !isNotMerged && (
        <>
          <p>
            {name} gaat weer aan en staat los van {preview.data.into}. Wat iemand sindsdien wijzigde, blijft zo.
          </p>
          <MergeConsequences facts={undoFacts(preview.data)} />
        </>
      )}
      {undo.error && !isNotMerged && (
        <FailedAlert
          title="Terugdraaien is niet gelukt"
          error={undo.error}
          retry={() => undo.mutate({ params: { id } })}
        />
      )}
      {!isNotMerged && (
        <div className={css.buttons}>
          {preview.data && (
            <Button busy={undo.isPending} onClick={() => undo.mutate({ params: { id } })}>
              Draai terug
            </Button>
          )}
          <LinkButton variant="secondary" href={categoryHref('sub', id)}>
            Annuleer
          </LinkButton>
        </div>
      )}
    </>
  )
}

/** The server refuses when nothing is merged, or a colleague has undone it since: a retry does not help. */
const isRefused = (error: Error | null) => error instanceof CallFailed && error.status === 400

const NotMerged = ({ id, name }: { id: number; name: string }) => (
  <>
    <Alert title={`${name} is niet samengevoegd`}>
      <p>
        Er is niets terug te draaien: de categorie is nooit samengevoegd, of een collega heeft dat al teruggedraaid.
      </p>
    </Alert>
    <LinkButton href={categoryHref('sub', id)}>Naar {name}</LinkButton>
  </>
)
