import type { ListedUser } from '../../../../features/users/manage/contract.ts'
import { Email } from '../../../../web/ui/Email.tsx'
import { Moment } from '../../../../web/ui/Moment.tsx'
import css from './UserFacts.module.css'

/** Below the name of a user: the address, and when they signed in last. */
export const UserFacts = ({ user }: { user: ListedUser }) => (
  <ul className={css.facts}>
    <li>
      <Email address={user.username} />
    </li>
    {!user.is_active && <li>Niet actief</li>}
    <li>
      <SignedIn user={user} />
    </li>
    {user.has_second_factor && <li>Logt in twee stappen in</li>}
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
