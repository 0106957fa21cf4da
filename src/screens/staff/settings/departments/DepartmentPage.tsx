import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Category } from '../../../../features/categories/contract.ts'
import {
  describeDepartment,
  newDepartment,
  readDepartmentValues,
} from '../../../../features/categories/departments/web/department-values.ts'
import { departmentQuery } from '../../../../features/categories/departments/web/queries.ts'
import { categoriesQuery } from '../../../../features/categories/web/queries.ts'
import { hasPermission } from '../../../../features/users/policy.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { versioned } from '../../../../web/form/save-result.ts'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { NotFoundPage } from '../../frame/NotFoundPage.tsx'
import { AwaitedPage } from '../../parts/AwaitedPage.tsx'
import { departmentsPath } from '../pages.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { ReadOnly } from '../parts/ReadOnly.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { DepartmentForm } from './DepartmentForm.tsx'

/** One department: what it handles and what it sees. */
export function DepartmentPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <NumberedDepartment key={id} id={Number(id)} /> : <NotFoundPage />
}

function NumberedDepartment({ id }: { id: number }) {
  const { language } = useConfiguration()
  const { fetch, user: me } = useSession()
  const queries = useQueryClient()
  const department = useQuery(departmentQuery(fetch, id))
  const all = useQuery(categoriesQuery(fetch))
  const categories = all.data
  const name = department.data?.body.name ?? 'Afdeling'
  const isReady = department.data && categories && me
  const mayChange = me && (hasPermission(me, 'change_department') || hasPermission(me, 'sia_department_write'))
  useTitle(titleOf(name, 'Afdelingen', language.siteTitle))
  return (
    <>
      <BackLink href={departmentsPath}>Afdelingen</BackLink>
      <SettingsHeading page={`department ${id}`}>{name}</SettingsHeading>
      <AwaitedPage
        queries={[department, all]}
        lines={14}
        label="Bezig met het ophalen van de afdeling…"
        errorTitle="De afdeling kon niet opgehaald worden"
      />
      {isReady && mayChange && (
        <DepartmentForm
          id={id}
          me={me}
          saved={versioned(department.data, readDepartmentValues(categories))}
          categories={categories}
          onChanged={() => {
            void queries.invalidateQueries({ queryKey: ['departments'] })
            void queries.invalidateQueries({ queryKey: ['categories'] })
          }}
        />
      )}
      {isReady && !mayChange && (
        <ReadOnly
          description={visiblePart(
            describeDepartment(readDepartmentValues(categories)(department.data.body), categories),
            categories,
          )}
        />
      )}
    </>
  )
}

/** Without the categories that the department has nothing to do with. */
const visiblePart = (description: ReturnType<typeof describeDepartment>, categories: readonly Category[]) => {
  const unrelated = new Set(categories.map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(description).filter(([, { label, text }]) => !unrelated.has(label) || text !== 'ziet het niet'),
  )
}

export function NewDepartmentPage() {
  const { language } = useConfiguration()
  const { fetch, user: me } = useSession()
  const queries = useQueryClient()
  const all = useQuery(categoriesQuery(fetch))
  const categories = all.data
  useTitle(titleOf('Afdeling toevoegen', language.siteTitle))
  return (
    <>
      <BackLink href={departmentsPath}>Afdelingen</BackLink>
      <SettingsHeading>Afdeling toevoegen</SettingsHeading>
      <AwaitedPage
        queries={[all]}
        lines={14}
        label="Bezig met het ophalen van de categorieën…"
        errorTitle="De categorieën konden niet opgehaald worden"
      />
      {categories && me && (
        <DepartmentForm
          id={undefined}
          me={me}
          saved={{ values: newDepartment(categories), version: '' }}
          categories={categories}
          onChanged={() => {
            void queries.invalidateQueries({ queryKey: ['departments'] })
            void queries.invalidateQueries({ queryKey: ['categories'] })
          }}
        />
      )}
    </>
  )
}
