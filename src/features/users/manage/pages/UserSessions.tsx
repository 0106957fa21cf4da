import { accountPath } from '#features/back-office/pages/frame/menu-pages.ts'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { signInLogHref } from '#features/municipality/pages/settings-pages.ts'
import { apiKey, useApi, useSend } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { Link } from '#web/ui/Link.tsx'
import { SignOutIcon } from '#web/ui/later-icons.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { endSessionsOf, listSessionsOf } from '../../sign-in/contract.ts'
import { SessionList } from '../../sign-in/web/SessionList.tsx'

type Props = {
  user: { id: number; name: string }
  isSelf: boolean
  mayEnd: boolean
}

export function UserSessions({ user, isSelf, mayEnd }: Props) {
  const { data: sessions, error, isPending, refetch } = useApi(listSessionsOf, { params: { id: user.id } })
  return (
    <section aria-labelledby="sessies">
      <h2 id="sessies">Waar {user.name} is ingelogd</h2>
      {isPending && <Skeleton lines={3} label="Bezig met ophalen…" />}
      {error && !sessions && (
        <FailedAlert title="Dit kon niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {sessions?.length === 0 && <p>Nu nergens.</p>}
      {sessions && sessions.length > 0 && <SessionList sessions={sessions} />}
      {isSelf && (
        <p>
          Dit ben je zelf: uitloggen en je wachtwoord wijzigen doe je bij <Link href={accountPath}>Mijn account</Link>.
        </p>
      )}
      {mayEnd && !isSelf && sessions && sessions.length > 0 && <EndEverywhere user={user} />}
      <p>
        <Link href={signInLogHref({ user: user.id })}>Bekijk het inloggen van {user.name}</Link>
      </p>
    </section>
  )
}

function EndEverywhere({ user: { id, name } }: Pick<Props, 'user'>) {
  const { notify } = useNotices()
  const confirm = useConfirm()
  const ending = useSend(endSessionsOf, {
    onSuccess: () => notify({ title: `${name} is overal uitgelogd`, variant: 'success', type: 'local' }),
    invalidates: [apiKey(listSessionsOf, { params: { id } })],
    alsoAfterErrors: true,
    meta: { errorTitle: 'Uitloggen is niet gelukt' },
  })
  const question = {
    title: `${name} overal uitloggen?`,
    text: 'Wat nog niet bewaard is, blijft op dat scherm staan tot er weer is ingelogd.',
    confirm: 'Overal uitloggen',
  }
  const end = async () => {
    if (await confirm(question)) ending.mutate({ params: { id } })
  }
  return (
    <p>
      <Button
        variant="secondary"
        icon={<SignOutIcon />}
        busy={ending.isPending}
        busyText="Bezig met uitloggen"
        onClick={() => void end()}
      >
        Overal uitloggen
      </Button>
    </p>
  )
}
