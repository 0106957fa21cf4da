import { lazy, Suspense, useState } from 'react'
import type { ListedUser } from '#features/users/manage/contract.ts'
import { nameOf } from '#features/users/manage/web/listed-user.ts'
import { resetSecondFactor } from '#features/users/second-factor/contract.ts'
import { mailPasswordLink } from '#features/users/sign-in/contract.ts'
import { useSend } from '#web/api.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { useNotices } from '#web/ui/notices.ts'
import { useLazyDialog } from '#web/ui/use-lazy-dialog.ts'
import { useFocusHeadingOnRemoval } from '#web/use-focus-on-removal.ts'

const loadDialog = async () => ({
  default: (await import('#features/handover/web/DepartureDialog.tsx')).DepartureDialog,
})
const DepartureDialog = lazy(loadDialog)

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

export function HandOverButton({ user }: { user: ListedUser }) {
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
  const { notify } = useNotices()
  const hasNeverSignedIn = user.last_signed_in_at === null
  const mailing = useSend(mailPasswordLink, {
    onSuccess: () =>
      notify({
        title: 'De e-mail is verstuurd',
        message: `In de e-mail aan ${user.username} staat een link om een wachtwoord te kiezen. Eerdere links werken niet meer.`,
        variant: 'success',
        type: 'local',
      }),
    invalidates: [['users']],
    inBackground: true,
    meta: { errorTitle: 'De e-mail kon niet verstuurd worden' },
  })
  return (
    <Button
      variant="secondary"
      busy={mailing.isPending}
      busyText="Bezig met versturen"
      onClick={() => mailing.mutate({ params: { id: user.id } })}
    >
      {hasNeverSignedIn ? 'Nodig opnieuw uit' : 'Stuur link voor nieuw wachtwoord'}
    </Button>
  )
}

/** For a user who has lost their phone and their recovery codes. */
function ResetSecondFactorButton({ user }: { user: ListedUser }) {
  const { notify } = useNotices()
  const confirm = useConfirm()
  const name = nameOf(user)
  const resetting = useSend(resetSecondFactor, {
    onSuccess: () =>
      notify({
        title: 'Inloggen in twee stappen is gereset',
        message: `${name} is overal uitgelogd en krijgt er een e-mail over.`,
        variant: 'success',
        type: 'local',
      }),
    invalidates: [['users'], ['sessions']],
    alsoAfterErrors: true,
    meta: { errorTitle: 'Resetten is niet gelukt' },
  })
  const question = {
    title: `Inloggen in twee stappen van ${name} resetten?`,
    text: `Doe dit alleen als je zeker weet dat ${name} het vraagt. De app en de herstelcodes werken dan niet meer. ${name} wordt overal uitgelogd, logt weer in met alleen het wachtwoord en krijgt een e-mail hierover.`,
    confirm: 'Reset',
  }
  const reset = async () => {
    if (await confirm(question)) resetting.mutate({ params: { id: user.id } })
  }
  return (
    <Button variant="secondary" busy={resetting.isPending} busyText="Bezig met resetten" onClick={() => void reset()}>
      Reset inloggen in twee stappen
    </Button>
  )
}
