import type { ListedUser } from '../../../../features/users/manage/contract.ts'
import { Email } from '../../../../web/ui/Email.tsx'
import { Moment } from '../../../../web/ui/Moment.tsx'
import css from './UserFacts.module.css'

type Props = {
  user: ListedUser
  /** The names of the roles of this user that demand a second factor. */
  demandedBy: readonly string[]
}

/** Below the name of a user: the address, when they signed in last, and whether that takes two steps. */
export const UserFacts = ({ user, demandedBy }: Props) => (
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
