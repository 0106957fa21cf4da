import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endSession, endSessions } from '../../../features/users/sign-in/contract.ts'
import { ownSessionsQuery } from '../../../features/users/sign-in/web/queries.ts'
import { SessionList } from '../../../features/users/sign-in/web/SessionList.tsx'
import { useSession } from '../../../features/users/web/session.ts'
import { call } from '../../../web/call.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { useConfirm } from '../../../web/ui/Confirm.tsx'
import { SignOutIcon } from '../../../web/ui/later-icons.tsx'
import { useNotices } from '../../../web/ui/notices.ts'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { useConfirmDiscard } from '../frame/use-unsaved.ts'
import { FailedAlert } from '../parts/FailedAlert.tsx'

const everywhere = {
  title: 'Overal uitloggen?',
  text: 'Je wordt op al je apparaten uitgelogd, ook hier. Daarna log je opnieuw in.',
  confirm: 'Overal uitloggen',
}

/** Where the user is signed in, with the way to end it. */
export function OwnSessions() {
  const { fetch, signOut } = useSession()
  const { hasPasswords } = useConfiguration().signIn
  const { notify } = useNotices()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const mayLose = useConfirmDiscard()
  const { data: sessions, error, isPending, refetch } = useQuery(ownSessionsQuery(fetch))
  const ending = useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }, fetch),
    onSuccess: () => notify({ title: 'Op die plek ben je uitgelogd', variant: 'success', type: 'local' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ownSessionsQuery(fetch).queryKey }),
    meta: { errorTitle: 'Uitloggen is niet gelukt' },
  })
  const endingAll = useMutation({
    mutationFn: () => call(endSessions, {}, fetch),
    onSuccess: signOut,
    meta: { errorTitle: 'Uitloggen is niet gelukt' },
  })
  const endAll = async () => {
    if ((await mayLose()) && (await confirm(everywhere))) endingAll.mutate()
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
          onEnd={({ id }) => ending.mutate(id)}
          endingId={ending.isPending ? ending.variables : undefined}
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
