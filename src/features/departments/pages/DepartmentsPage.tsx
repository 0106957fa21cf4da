import { useQuery } from '@tanstack/react-query'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import type { Category } from '#features/categories/contract.ts'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import { departmentPath } from '#features/municipality/pages/settings-pages.ts'
import { mayDo, mayOpen } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { AddLink, SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { failureOf } from '#web/api.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import table from '#web/ui/row-table.module.css'
import css from './DepartmentsPage.module.css'

export function DepartmentsPage() {
  const { user } = useSession()
  const [departments, categories] = [useQuery(departmentsQuery), useQuery(categoriesQuery)]
  const { data } = departments
  const failure = failureOf(departments, categories)
  const title = data ? `Afdelingen (${data.count})` : 'Afdelingen'
  usePageTitle(title)
  return (
    <>
      <SettingsHeading
        page="departments"
        actions={user && mayDo(user, 'addDepartment') && <AddLink href={departmentPath}>Afdeling toevoegen</AddLink>}
      >
        {title}
      </SettingsHeading>
      {failure && <FailedAlert title="De lijst van afdelingen kon niet opgehaald worden" {...failure} />}
      {!failure && !(data && categories.data) && (
        <Skeleton lines={12} label="Bezig met het ophalen van de afdelingen…" />
      )}
      {data && categories.data && (
        <table className={classes(table.table, css.table)}>
          <caption className={table.caption}>Afdelingen</caption>
          <thead>
            <tr>
              {['Naam', 'Code', 'Pakt op', 'Ziet ook'].map(label => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.results.map(({ id, name, code }) => (
              <tr key={id}>
                <th scope="row">
                  {user && mayOpen(user, 'departments') ? (
                    <Link className={table.link} href={`${departmentPath}/${id}`}>
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </th>
                <td>{code}</td>
                <td className={css.cell} data-apart data-label="Pakt op:">
                  <Names all={namesWhere(categories.data, link => link.id === id && link.is_responsible)} />
                </td>
                <td className={css.cell} data-apart data-label="Ziet ook:">
                  <Names
                    all={namesWhere(categories.data, link => link.id === id && link.can_view && !link.is_responsible)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

type LinkOnWire = Category['departments'][number]

const namesWhere = (categories: readonly Category[], isLink: (link: LinkOnWire) => boolean) =>
  categories
    .filter(({ _links: links, is_active, departments }) => links['sia:parent'] && is_active && departments.some(isLink))
    .map(({ name }) => name)

function Names({ all }: { all: readonly string[] }) {
  if (all.length === 0) return null
  return (
    <details className={css.names}>
      <summary>
        {all.length} {all.length === 1 ? 'subcategorie' : 'subcategorieën'}
      </summary>
      {all.join(', ')}
    </details>
  )
}
