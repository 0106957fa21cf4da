import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '../../../../features/categories/departments/web/queries.ts'
import { mayOpen } from '../../../../features/users/menu.ts'
import { hasPermission } from '../../../../features/users/policy.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { PlusIcon } from '../../../../web/ui/icons.tsx'
import { Link } from '../../../../web/ui/Link.tsx'
import { LinkButton } from '../../../../web/ui/LinkButton.tsx'
import { Skeleton } from '../../../../web/ui/Skeleton.tsx'
import { Table } from '../../../../web/ui/Table.tsx'
import { FailedAlert } from '../../parts/FailedAlert.tsx'
import { departmentPath } from '../pages.ts'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'

/** The departments, with the categories that they handle or see. */
export function DepartmentsPage() {
  const { language } = useConfiguration()
  const { fetch, user } = useSession()
  const { data, error, isPending, refetch } = useQuery(departmentsQuery(fetch))
  const title = data ? `Afdelingen (${data.count})` : 'Afdelingen'
  useTitle(titleOf(title, language.siteTitle))
  return (
    <>
      <SettingsHeading
        page="departments"
        actions={
          user &&
          hasPermission(user, 'add_department') && (
            <LinkButton href={departmentPath} icon={<PlusIcon />}>
              Afdeling toevoegen
            </LinkButton>
          )
        }
      >
        {title}
      </SettingsHeading>
      {isPending && <Skeleton lines={12} label="Bezig met het ophalen van de afdelingen…" />}
      {error && !data && (
        <FailedAlert
          title="De lijst van afdelingen kon niet opgehaald worden"
          error={error}
          retry={() => void refetch()}
        />
      )}
      {data && (
        <Table caption="Afdelingen">
          <thead>
            <tr>
              <th scope="col">Naam</th>
              <th scope="col">Code</th>
              <th scope="col">Subcategorie</th>
            </tr>
          </thead>
          <tbody>
            {data.results.map(({ id, name, code, category_names: names }) => (
              <tr key={id}>
                <th scope="row">
                  {user && mayOpen(user, 'departments') ? <Link href={`${departmentPath}/${id}`}>{name}</Link> : name}
                </th>
                <td>{code}</td>
                <td>{names.join(', ') || 'Geen'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}
