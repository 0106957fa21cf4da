import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Category } from '#features/categories/contract.ts'
import { readDepartment } from '#features/categories/departments/contract.ts'
import { DepartmentFields } from '#features/categories/departments/web/DepartmentFields.tsx'
import {
  addDepartment,
  type DepartmentValues,
  departmentFormErrors,
  departmentValuesBefore,
  describeDepartment,
  type LinkKind,
  linkOf,
  newDepartment,
  readDepartmentValues,
  saveDepartment,
} from '#features/categories/departments/web/department-values.ts'
import { departmentHistoryQuery, departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import { departmentPath, departmentsPath } from '#features/municipality/pages/settings-pages.ts'
import { mayDo } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { ObjectForm, useObjectForm, WrittenHistory } from '#settings/pages/parts/ObjectForm.tsx'
import { NumberedOrNew, type ObjectKind, ObjectPage, ReadOnly } from '#settings/pages/parts/ObjectPage.tsx'
import { versionedQuery } from '#web/api.ts'
import { type Consequence, Consequences } from '#web/form/form-parts.tsx'
import type { Versioned } from '#web/form/use-form.ts'

const means: Record<LinkKind, string> = {
  handles: 'Pakt nieuwe meldingen hierover op, en ziet ook de oudere.',
  sees: 'Ziet de meldingen hierover, en pakt ze niet op.',
  none: 'Ziet de meldingen hierover niet meer.',
}
const rank: Record<LinkKind, number> = { none: 0, sees: 1, handles: 2 }

type Change = { id: number | undefined; base: DepartmentValues; values: DepartmentValues }

const departmentConsequences = ({ id, base, values }: Change, categories: readonly Category[]): Consequence[] =>
  categories.flatMap((category): Consequence[] => {
    const [before, after] = [linkOf(base, category), linkOf(values, category)]
    if (before === after) return []
    const isHandledByOthers = category.departments.some(other => other.is_responsible && other.id !== id)
    const orphaned = before === 'handles' && !isHandledByOthers ? ' Niemand pakt ze dan op.' : ''
    const kind = rank[after] > rank[before] ? 'added' : 'removed'
    return [{ kind, what: category.name, means: means[after] + orphaned }]
  })

const departmentKind: ObjectKind = {
  kind: 'department',
  noun: { one: 'afdeling', article: 'de' },
  paths: { list: departmentsPath, one: departmentPath },
  title: 'Afdelingen',
}

type Props = {
  id: number | undefined
  saved: Versioned<DepartmentValues>
  categories: readonly Category[]
  onChanged: () => void
}

function DepartmentForm({ id, saved, categories, onChanged }: Props) {
  const { fetch } = useSession()
  const history = useQuery(departmentHistoryQuery(id)).data
  const departments = useQuery(departmentsQuery).data?.results ?? []
  const object = useObjectForm<DepartmentValues>({
    of: departmentKind,
    id,
    saved,
    describe: values => describeDepartment(values, categories),
    validate: departmentFormErrors,
    save: (of, saving) => saveDepartment(fetch, { id: of, categories }, saving),
    add: saving => addDepartment(fetch, categories, saving),
    onChanged,
    said: {
      added: ({ name }) => ({ title: `Afdeling '${name}' toegevoegd` }),
      changed: ({ name }) => `Afdeling '${name}' bijgewerkt`,
    },
  })
  const { form } = object
  return (
    <ObjectForm
      object={object}
      name={form.base.name}
      aside={
        <>
          <Consequences consequences={departmentConsequences({ id, base: form.base, values: form.values }, categories)}>
            <p>Wie in deze afdeling werkt, merkt het bij de volgende stap.</p>
          </Consequences>
          {id !== undefined && (
            <WrittenHistory
              changes={history}
              restore={{ form, valuesBefore: line => departmentValuesBefore(line, categories) }}
            />
          )}
        </>
      }
    >
      <DepartmentFields
        form={form}
        id={id}
        categories={categories}
        others={departments.filter(other => other.id !== id)}
        hrefOf={other => `${departmentPath}/${other}`}
      />
    </ObjectForm>
  )
}

export const DepartmentPage = () => <NumberedOrNew>{id => <Department id={id} />}</NumberedOrNew>

function Department({ id }: { id: number | undefined }) {
  const { user: me } = useSession()
  const queries = useQueryClient()
  const isNew = id === undefined
  const department = useQuery(
    versionedQuery(readDepartment, { params: { id: id ?? 0 } }, answer => answer, { enabled: !isNew }),
  )
  const all = useQuery(categoriesQuery)
  const categories = all.data
  const found = categories &&
    department.data && {
      values: readDepartmentValues(categories)(department.data.body),
      version: department.data.version,
    }
  const saved = isNew ? categories && { values: newDepartment(categories), version: '' } : found
  const mayChange = me && (isNew || mayDo(me, 'changeDepartment'))
  return (
    <ObjectPage
      of={departmentKind}
      id={id}
      name={department.data?.body.name}
      queries={isNew ? [all] : [department, all]}
      needs="categorieën"
      lines={14}
    >
      {saved && categories && mayChange && (
        <DepartmentForm
          id={id}
          saved={saved}
          categories={categories}
          onChanged={() => {
            void queries.invalidateQueries({ queryKey: ['departments'] })
            void queries.invalidateQueries({ queryKey: ['categories'] })
          }}
        />
      )}
      {saved && categories && me && !mayChange && (
        <ReadOnly description={visiblePart(describeDepartment(saved.values, categories), categories)} />
      )}
    </ObjectPage>
  )
}

const visiblePart = (description: ReturnType<typeof describeDepartment>, categories: readonly Category[]) => {
  const unrelated = new Set(categories.map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(description).filter(([, { label, text }]) => !unrelated.has(label) || text !== 'ziet het niet'),
  )
}
