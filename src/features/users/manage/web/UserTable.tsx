import { Avatar } from '#web/ui/Avatar.tsx'
import { Email } from '#web/ui/contact.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import table from '#web/ui/row-table.module.css'
import type { ListedUser } from '../contract.ts'
import { expiredInvitationText, invitationText, nameOf } from './listed-user.ts'
import css from './UserTable.module.css'

type Props = {
  users: readonly ListedUser[]
  strictRoles: readonly string[]
  hrefOf: (id: number) => string
  busy: boolean
}

function Remark({ user, lacksSecondStep }: { user: ListedUser; lacksSecondStep: boolean }) {
  if (!user.is_active) return 'Niet actief'
  const invitation = invitationText(user)
  if (invitation) return invitation === expiredInvitationText ? <Attention>{invitation}</Attention> : invitation
  return lacksSecondStep && <Attention>Verplichte tweede stap ontbreekt</Attention>
}

const Attention = ({ children }: { children: string }) => (
  <span className={css.attention}>
    <WarningIcon size="1em" /> {children}
  </span>
)

export const UserTable = ({ users, strictRoles, hrefOf, busy }: Props) => (
  <table className={table.table} aria-busy={busy}>
    <caption className={table.caption}>Gebruikers, op naam</caption>
    <thead>
      <tr>
        <th scope="col">Naam</th>
        <th scope="col">Rol</th>
        <th scope="col">Afdeling</th>
        <th scope="col">Laatst ingelogd</th>
        <th scope="col">Opmerking</th>
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
                {nameOf(user) !== user.username && (
                  <small>
                    <Email address={user.username} />
                  </small>
                )}
              </span>
            </div>
          </th>
          <td>{user.roles.join(', ')}</td>
          <td>{user.profile.departments.join(', ')}</td>
          <td data-label="ingelogd:">
            {user.last_signed_in_at ? <Moment at={user.last_signed_in_at} /> : 'nog nooit'}
          </td>
          <td>
            <Remark
              user={user}
              lacksSecondStep={!user.has_second_factor && user.roles.some(role => strictRoles.includes(role))}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
