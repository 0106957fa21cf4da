import { useQueryClient } from '@tanstack/react-query'
import { useConfirmDiscard } from '#features/back-office/pages/frame/use-unsaved.ts'
import { AwaitedPage } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { apiKey, useApi, useSend } from '#web/api.ts'
import { useConfiguration, usePageTitle } from '#web/configuration-context.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { SignOutIcon } from '#web/ui/later-icons.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { displayNameOf } from '../directory.ts'
import { readSecondFactor } from '../second-factor/contract.ts'
import { SecondFactor } from '../second-factor/web/SecondFactor.tsx'
import { endSession, endSessions, listSessions } from '../sign-in/contract.ts'
import { PasswordForm } from '../sign-in/web/PasswordForm.tsx'
import { SessionList } from '../sign-in/web/SessionList.tsx'
import { useSession } from '../web/session.ts'
import css from './AccountPage.module.css'

export function AccountPage() {
  const { signIn } = useConfiguration()
  const { user } = useSession()
  usePageTitle('Mijn account')
  if (!user) return null
  return (
    <div className={css.page}>
      <PageHeading>Mijn account</PageHeading>
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
      {signIn.hasPasswords && <Password email={user.email} />}
      {signIn.hasPasswords && <OwnSecondFactor />}
      <OwnSessions />
    </div>
  )
}

function Password({ email }: { email: string }) {
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
      <PasswordForm email={email} onChanged={onChanged} />
    </section>
  )
}

function OwnSecondFactor() {
  const factor = useApi(readSecondFactor, {})
  return (
    <section aria-labelledby="tweede-stap">
      <h2 id="tweede-stap">Inloggen in twee stappen</h2>
      <AwaitedPage queries={[factor]} lines={2} label="Bezig met ophalen…" errorTitle="Dit kon niet opgehaald worden" />
      {factor.data && <SecondFactor state={factor.data} />}
    </section>
  )
}

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
  const sessions = useApi(listSessions, {})
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
      <AwaitedPage
        queries={[sessions]}
        lines={3}
        label="Bezig met ophalen…"
        errorTitle="Dit kon niet opgehaald worden"
      />
      {sessions.data && (
        <SessionList
          sessions={sessions.data}
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
