import { useQueryClient } from '@tanstack/react-query'
import { displayNameOf } from '#features/users/name.ts'
import { readSecondFactor } from '#features/users/second-factor/contract.ts'
import { SecondFactor } from '#features/users/second-factor/web/SecondFactor.tsx'
import { PasswordForm } from '#features/users/sign-in/web/PasswordForm.tsx'
import { useSession } from '#features/users/web/session.ts'
import type { SignedInUser } from '#features/users/web/signed-in-user.ts'
import { useApi } from '#web/api.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { titleOf, useTitle } from '#web/title.ts'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { useNotices } from '#web/ui/notices.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FailedAlert } from '../parts/FailedAlert.tsx'
import css from './AccountPage.module.css'
import { OwnSessions } from './OwnSessions.tsx'

export function AccountPage() {
  const { language, signIn } = useConfiguration()
  const { user } = useSession()
  useTitle(titleOf('Mijn account', language.siteTitle))
  if (!user) return null
  return (
    <div className={css.page}>
      <PageHeading>Mijn account</PageHeading>
      <Details user={user} />
      {signIn.hasPasswords && <Password user={user} />}
      {signIn.hasPasswords && <OwnSecondFactor />}
      <OwnSessions />
    </div>
  )
}

const Details = ({ user }: { user: SignedInUser }) => (
  <section aria-labelledby="gegevens">
    <h2 id="gegevens">Gegevens</h2>
    <DescriptionList>
      <DescriptionRow term="Naam">{displayNameOf(user)}</DescriptionRow>
      <DescriptionRow term="E-mailadres">{user.email}</DescriptionRow>
      <DescriptionRow term="Rollen">{user.roles.join(', ') || 'Geen'}</DescriptionRow>
      <DescriptionRow term="Afdelingen">{user.departments.join(', ') || 'Geen'}</DescriptionRow>
    </DescriptionList>
    <p className={css.hint}>Klopt er iets niet? Vraag een beheerder om het te wijzigen.</p>
  </section>
)

function Password({ user }: { user: SignedInUser }) {
  const queries = useQueryClient()
  const { notify } = useNotices()
  const onChanged = () => {
    void queries.invalidateQueries({ queryKey: ['sessions'] })
    notify({
      title: 'Je wachtwoord is gewijzigd',
      message: 'Op andere plekken ben je uitgelogd.',
      variant: 'success',
      type: 'local',
    })
  }
  return (
    <section aria-labelledby="wachtwoord">
      <h2 id="wachtwoord">Wachtwoord</h2>
      <PasswordForm email={user.email} onChanged={onChanged} />
    </section>
  )
}

function OwnSecondFactor() {
  const { data: state, error, isPending, refetch } = useApi(readSecondFactor, {})
  return (
    <section aria-labelledby="tweede-stap">
      <h2 id="tweede-stap">Inloggen in twee stappen</h2>
      {isPending && <Skeleton lines={2} label="Bezig met ophalen…" />}
      {error && !state && (
        <FailedAlert title="Dit kon niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {state && <SecondFactor state={state} />}
    </section>
  )
}
