import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { workQuery } from '#features/handover/web/queries.ts'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { useSend } from '#web/api.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { Email } from '#web/ui/contact.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { useLazyDialog, useNotices } from '#web/ui/notices.tsx'
import { useFocusHeadingOnRemoval } from '#web/use-focus.ts'
import { resetSecondFactor } from '../../second-factor/contract.ts'
import { mailPasswordLink } from '../../sign-in/contract.ts'
import type { ListedUser } from '../contract.ts'
import { nameOf } from '../web/listed-user.ts'
import { listedUserQuery, rolesQuery } from '../web/queries.ts'
import css from './UserHeading.module.css'

type Props = {
  id: number
  name: string
  isKnown: boolean
  mayAct: boolean
}

export function UserHeading({ id, name, isKnown, mayAct }: Props) {
  const { data: listed } = useQuery({ ...listedUserQuery(id), enabled: isKnown })
  const roles = useQuery(rolesQuery).data ?? []
  const { signIn } = useConfiguration()
  const demandedBy = roles.flatMap(({ name: role, requires_second_factor: isDemanded }) =>
    signIn.hasPasswords && isDemanded && listed?.roles.includes(role) ? role : [],
  )
  const hasLeft = mayAct && listed?.is_active === false
  const work = useQuery({ ...workQuery(id), enabled: hasLeft }).data
  const hasWork = work !== undefined && work.openReports + work.routingRules.length > 0
  const actions = listed?.is_active ? (
    <UserActions user={listed} />
  ) : (
    listed && hasWork && <HandOverButton user={listed} />
  )
  return (
    <>
      <SettingsHeading page={`user ${id}`} actions={mayAct && actions}>
        {name}
      </SettingsHeading>
      {listed && <UserFacts user={listed} demandedBy={demandedBy} />}
    </>
  )
}

type UserFactsProps = {
  user: ListedUser
  demandedBy: readonly string[]
}

const UserFacts = ({ user, demandedBy }: UserFactsProps) => (
  <ul className={css.facts}>
    <li>
      <Email address={user.username} />
    </li>
    {!user.is_active && <li>Niet actief</li>}
    <li>
      <SignedIn user={user} />
    </li>
    <SecondFactorFact has={user.has_second_factor} demandedBy={demandedBy} />
  </ul>
)

function SignedIn({ user: { last_signed_in_at: last, invitation_expires_at: invitedUntil } }: { user: ListedUser }) {
  if (last)
    return (
      <>
        Laatst ingelogd op <Moment at={last} />
      </>
    )
  if (!invitedUntil) return 'Nog nooit ingelogd'
  return (
    <>
      {Date.parse(invitedUntil) < Date.now() ? 'Uitnodiging verlopen op ' : 'Uitgenodigd, de link werkt tot '}
      <Moment at={invitedUntil} />
    </>
  )
}

function SecondFactorFact({ has, demandedBy }: { has: boolean; demandedBy: readonly string[] }) {
  if (demandedBy.length === 0) return has && <li>Logt in twee stappen in, uit eigen keuze</li>
  const demand = `${demandedBy.length === 1 ? 'de rol' : 'de rollen'} ${demandedBy.map(name => `‘${name}’`).join(' en ')}`
  const verb = demandedBy.length === 1 ? 'vraagt' : 'vragen'
  return (
    <li>
      {has
        ? `Logt in twee stappen in: dat ${verb} ${demand}`
        : `Stelt bij de volgende keer inloggen een tweede stap in: dat ${verb} ${demand}`}
    </li>
  )
}

const loadDialog = async () => ({
  default: (await import('#features/handover/web/DepartureDialog.tsx')).DepartureDialog,
})
const DepartureDialog = lazy(loadDialog)

function UserActions({ user }: { user: ListedUser }) {
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
