import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ListedUser } from '../../../../features/users/manage/contract.ts'
import { nameOf } from '../../../../features/users/manage/web/listed-user.ts'
import { mailPasswordLink } from '../../../../features/users/sign-in/contract.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { call } from '../../../../web/call.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { useNotices } from '../../../../web/ui/notices.ts'
import { useLazyDialog } from '../../../../web/ui/use-lazy-dialog.ts'
import { useFocusHeadingOnRemoval } from '../../../../web/use-focus-on-removal.ts'
import { ResetSecondFactorButton } from './ResetSecondFactorButton.tsx'

const loadDialog = async () => ({
  default: (await import('../../../../features/handover/web/DepartureDialog.tsx')).DepartureDialog,
})
const DepartureDialog = lazy(loadDialog)

/** What can be done for another, active user besides changing them: a link for a password, and letting them leave. */
export function UserActions({ user }: { user: ListedUser }) {
  const { signIn } = useConfiguration()
  return (
    <>
      {signIn.hasPasswords && <PasswordLinkButton user={user} />}
      {signIn.hasPasswords && user.has_second_factor && <ResetSecondFactorButton user={user} />}
      <HandOverButton user={user} />
    </>
  )
}

/** Gives the work of a user to a colleague; who is active leaves with it. */
export function HandOverButton({ user }: { user: ListedUser }) {
  const { fetch } = useSession()
  const button = useFocusHeadingOnRemoval<HTMLButtonElement>()
  const [isLeaving, setLeaving] = useState(false)
  const { isComing, fetched } = useLazyDialog(loadDialog)
  const open = async () => {
    if (await fetched()) setLeaving(true)
  }
  return (
    <>
      <Button variant="secondary" ref={button} busy={isComing} busyText="Bezig met openen" onClick={() => void open()}>
        {user.is_active ? 'Laat vertrekken' : 'Draag het werk over'}
      </Button>
      {isLeaving && (
        <Suspense fallback={null}>
          <DepartureDialog
            send={fetch}
            leaver={{
              id: user.id,
              name: nameOf(user),
              isActive: user.is_active,
              departments: user.profile.departments,
            }}
            onClose={() => setLeaving(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function PasswordLinkButton({ user }: { user: ListedUser }) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const queries = useQueryClient()
  const hasNeverSignedIn = user.last_signed_in_at === null
  const mailing = useMutation({
    mutationFn: () => call(mailPasswordLink, { params: { id: user.id } }, fetch),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['users'] })
      notify({
        title: 'De e-mail is verstuurd',
        message: `In de e-mail aan ${user.username} staat een link om een wachtwoord te kiezen. Eerdere links werken niet meer.`,
        variant: 'success',
        type: 'local',
      })
    },
    meta: { errorTitle: 'De e-mail kon niet verstuurd worden' },
  })
  return (
    <Button
      variant="secondary"
      busy={mailing.isPending}
      busyText="Bezig met versturen"
      onClick={() => mailing.mutate()}
    >
      {hasNeverSignedIn ? 'Nodig opnieuw uit' : 'Stuur link voor nieuw wachtwoord'}
    </Button>
  )
}
