import { Avatar } from '../../../../web/ui/Avatar.tsx'
import { Link } from '../../../../web/ui/Link.tsx'
import table from '../../../../web/ui/row-table.module.css'
import type { ListedUser } from '../contract.ts'
import { nameOf } from './listed-user.ts'
import css from './UserTable.module.css'

type Props = {
  users: readonly ListedUser[]
  hrefOf: (id: number) => string
  /** The users of another filter or page are loading. */
  busy: boolean
}

/** What is not normal about a user; nothing for who is active and has signed in. */
function remark({ is_active, last_signed_in_at, invitation_expires_at: invitedUntil }: ListedUser): string {
  if (!is_active) return 'Niet actief'
  if (last_signed_in_at || !invitedUntil) return 'Actief'
  return Date.parse(invitedUntil) < Date.now() ? 'Uitnodiging verlopen' : 'Uitgenodigd'
}

/** The users of one page; on a phone each is a card. */
export const UserTable = ({ users, hrefOf, busy }: Props) => (
  <table className={table.table} aria-busy={busy}>
    <caption className={table.caption}>Gebruikers, op e-mailadres</caption>
    <thead>
      <tr>
        <th scope="col">Gebruikersnaam</th>
        <th scope="col">Rol</th>
        <th scope="col">Afdeling</th>
        <th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>
      {users.map(user => (
        <tr key={user.id} data-off={!user.is_active || undefined}>
          <th scope="row">
            <div className={css.person}>
              <Avatar name={nameOf(user)} />
              <span>
                <Link className={table.link} href={hrefOf(user.id)}>
                  {nameOf(user)}
                </Link>
                {nameOf(user) !== user.username && <small>{user.username}</small>}
              </span>
            </div>
          </th>
          <td>{user.roles.join(', ')}</td>
          <td>{user.profile.departments.join(', ')}</td>
          <td>{remark(user)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
