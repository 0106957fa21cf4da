import { useQueryClient } from '@tanstack/react-query'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { failureSentences } from '#settings/pages/parts/failure.tsx'
import { useApi, useSend } from '#web/api.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { ScrollIntoView } from '#web/ui/ScrollIntoView.tsx'
import { useFocusHeadingOnRemoval } from '#web/use-focus.ts'
import { restoreAreas } from '../contract.ts'
import { AreaChangeFacts, changesAnything } from '../web/AreaChangeFacts.tsx'
import css from './Areas.module.css'

type Props = { typeId: number; before: number; onEnd: () => void }

export function RestoreAreas({ typeId, before, onEnd }: Props) {
  const params = { id: typeId }
  const queries = useQueryClient()
  const { notify } = useNotices()
  const look = useApi(restoreAreas, { params, body: { before, dryRun: true } }, { staleTime: 0 })
  const restore = useSend(restoreAreas, {
    async onSuccess() {
      notify({ title: 'De gebieden zijn teruggezet', variant: 'success', type: 'global' })
      onEnd()
      await Promise.all(['area-types', 'areas'].map(key => queries.invalidateQueries({ queryKey: [key] })))
    },
  })
  const changes = look.data
  const part = useFocusHeadingOnRemoval<HTMLDivElement>()
  return (
    <ScrollIntoView>
      <div className={css.look} aria-live="polite" ref={part}>
        {look.isPending && <Skeleton lines={4} label="Bezig met kijken wat er verandert…" />}
        {look.error && !changes && (
          <FailedAlert title="Dit kan niet" error={look.error} retry={() => void look.refetch()} />
        )}
        {changes && <AreaChangeFacts changes={changes} />}
        {restore.error && (
          <Alert severity="error" title="Er is niets veranderd">
            {failureSentences(restore.error).map(text => (
              <p key={text}>{text}</p>
            ))}
          </Alert>
        )}
        <div className={css.buttons}>
          {changes && changesAnything(changes) && (
            <Button
              busy={restore.isPending}
              busyText="Bezig met terugzetten"
              onClick={() => restore.mutate({ params, body: { before, dryRun: false, version: changes.version } })}
            >
              Zet deze gebieden terug
            </Button>
          )}
          <Button variant="secondary" onClick={onEnd}>
            Annuleer
          </Button>
        </div>
      </div>
    </ScrollIntoView>
  )
}
