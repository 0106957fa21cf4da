import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import type { Category } from '../../../../features/categories/contract.ts'
import { DepartmentFields } from '../../../../features/categories/departments/web/DepartmentFields.tsx'
import { departmentConsequences } from '../../../../features/categories/departments/web/department-consequences.ts'
import {
  addDepartment,
  type DepartmentValues,
  departmentFormErrors,
  departmentValuesBefore,
  describeDepartment,
  saveDepartment,
} from '../../../../features/categories/departments/web/department-values.ts'
import { departmentHistoryQuery, departmentsQuery } from '../../../../features/categories/departments/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import type { SignedInUser } from '../../../../features/users/web/signed-in-user.ts'
import { Consequences } from '../../../../web/form/Consequences.tsx'
import type { Versioned } from '../../../../web/form/draft.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { Link } from '../../../../web/ui/Link.tsx'
import { useNotices } from '../../../../web/ui/notices.ts'
import { departmentPath, departmentsPath } from '../pages.ts'
import { FormPage } from '../parts/FormPage.tsx'
import { useUndoableSave } from '../parts/use-undoable-save.ts'
import { WrittenHistory } from '../parts/WrittenHistory.tsx'

type Props = {
  /** Undefined for a new department. */
  id: number | undefined
  me: SignedInUser
  saved: Versioned<DepartmentValues>
  categories: readonly Category[]
  onChanged: () => void
}

export function DepartmentForm({ id, me, saved, categories, onChanged }: Props) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const [createdId, setCreatedId] = useState<number>()
  const history = useQuery({ ...departmentHistoryQuery(fetch, id ?? 0), enabled: id !== undefined }).data
  const departments = useQuery(departmentsQuery(fetch)).data?.results ?? []
  const undoable = useUndoableSave<DepartmentValues>({
    save: async saving => {
      if (id !== undefined) return saveDepartment(fetch, { id, categories }, saving)
      const { result, id: created } = await addDepartment(fetch, categories, saving)
      setCreatedId(created)
      return result
    },
    onChanged,
  })
  const form = useForm<DepartmentValues>({
    key: `${me.id}/department/${id ?? 'new'}`,
    saved,
    describe: values => describeDepartment(values, categories),
    validate: departmentFormErrors,
    save: undoable.save,
    onSaved: change => {
      const { name } = change.after.values
      if (id === undefined) notify({ title: `Afdeling '${name}' toegevoegd`, variant: 'success', type: 'global' })
      else undoable.offer(change, `Afdeling '${name}' bijgewerkt`)
    },
  })
  if (createdId !== undefined) return <Navigate to={`${departmentPath}/${createdId}`} replace />
  return (
    <FormPage
      form={form}
      of={form.base.name || 'een nieuwe afdeling'}
      {...(id === undefined && { saveLabel: 'Voeg toe', cancel: <Link href={departmentsPath}>Annuleer</Link> })}
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
    </FormPage>
  )
}
