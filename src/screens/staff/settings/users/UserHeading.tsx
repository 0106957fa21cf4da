import { useQuery } from '@tanstack/react-query'
import { workQuery } from '#features/handover/web/queries.ts'
import type { ListedUser } from '#features/users/manage/contract.ts'
import { listedUserQuery, rolesQuery } from '#features/users/manage/web/queries.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Email } from '#web/ui/Email.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { HandOverButton, UserActions } from './UserActions.tsx'
import css from './UserFacts.module.css'

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
