import { endSession, endSessions, listSessions } from '#features/users/sign-in/contract.ts'
import { SessionList } from '#features/users/sign-in/web/SessionList.tsx'
import { useSession } from '#features/users/web/session.ts'
import { apiKey, useApi, useSend } from '#web/api.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { SignOutIcon } from '#web/ui/later-icons.tsx'
import { useNotices } from '#web/ui/notices.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useConfirmDiscard } from '../frame/use-unsaved.ts'
import { FailedAlert } from '../parts/FailedAlert.tsx'

const everywhere = {
  title: 'Overal uitloggen?',
  text: 'Je wordt op al je apparaten uitgelogd, ook hier. Daarna log je opnieuw in.',
  confirm: 'Overal uitloggen',
}

export function OwnSessions() {
  const { signOut } = useSession()
  const { hasPasswords } = useConfiguration().signIn
  const { notify } = useNotices()
  const confirm = useConfirm()
  const mayLose = useConfirmDiscard()
  const { data: sessions, error, isPending, refetch } = useApi(listSessions, {})
  const ending = useSend(endSession, {
    onSuccess: () => notify({ title: 'Op die plek ben je uitgelogd', variant: 'success', type: 'local' }),
    invalidates: [apiKey(listSessions)],
    alsoAfterErrors: true,
    meta: { errorTitle: 'Uitloggen is niet gelukt' },
  })
  const endingAll = useSend(endSessions, {
    onSuccess: signOut,
    meta: { errorTitle: 'Uitloggen is niet gelukt' },
  })
  const endAll = async () => {
    if ((await mayLose()) && (await confirm(everywhere))) endingAll.mutate({})
  }
  return (
    <section aria-labelledby="sessies">
      <h2 id="sessies">Waar je bent ingelogd</h2>
      {isPending && <Skeleton lines={3} label="Bezig met ophalen…" />}
      {error && !sessions && (
        <FailedAlert title="Dit kon niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {sessions && (
        <SessionList
          sessions={sessions}
          onEnd={({ id }) => ending.mutate({ params: { id } })}
          endingId={ending.isPending ? String(ending.variables.params.id) : undefined}
        />
      )}
      <p>
        Zie je een plek die je niet kent? Log overal uit en{' '}
        {hasPasswords ? 'wijzig je wachtwoord' : 'waarschuw je beheerder'}.
      </p>
      <Button
        variant="secondary"
        icon={<SignOutIcon />}
        busy={endingAll.isPending}
        busyText="Bezig met uitloggen"
        onClick={() => void endAll()}
      >
        Overal uitloggen
      </Button>
    </section>
  )
}
