import { Link } from '#web/ui/Link.tsx'
import table from '#web/ui/row-table.module.css'
import type { RoleOnWire } from '../../contract.ts'
import { permissionGroups } from '../permission-rows.ts'
import { peopleText } from './role-consequences.ts'
import { shareOfRow } from './role-values.ts'

type Props = {
  roles: readonly RoleOnWire[]
  people: ReadonlyMap<string, number> | undefined
  hrefOf: (id: number) => string
}

export const RoleList = ({ roles, people, hrefOf }: Props) => (
  <table className={table.table}>
    <caption className={table.caption}>Rollen</caption>
    <thead>
      <tr>
        <th scope="col">Rol</th>
        {people && <th scope="col">Mensen</th>}
        <th scope="col">Heeft rechten voor</th>
      </tr>
    </thead>
    <tbody>
      {roles.map(role => (
        <tr key={role.id}>
          <th scope="row">
            <Link className={table.link} href={hrefOf(role.id)}>
              {role.name}
            </Link>
          </th>
          {people && <td>{peopleText(people.get(role.name) ?? 0)}</td>}
          <td>{subjectsOf(role)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

function subjectsOf({ permissions }: RoleOnWire): string {
  const held = new Set(permissions.map(({ codename }) => codename))
  const titles = permissionGroups
    .filter(({ rows }) => rows.some(row => shareOfRow(row, name => held.has(name)) !== 'none'))
    .map(({ title }) => title.toLowerCase())
  return titles.length > 0 ? titles.join(', ') : 'Nog geen rechten'
}
