import { Fragment } from 'react'
import type { Form } from '#web/form/use-form.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Category } from '../../contract.ts'
import css from './DepartmentFields.module.css'
import { type DepartmentValues, fieldOf, type Link, linkOf } from './department-values.ts'

type Props = {
  form: Form<DepartmentValues>
  departmentId: number | undefined
  groups: readonly { main: Category; subs: readonly Category[] }[]
}

/** A department that handles reports sees them too. */
export const CategoryLinks = ({ form, departmentId, groups }: Props) => (
  <table className={css.links}>
    <caption>
      <VisuallyHidden>Wat de afdeling oppakt en ziet</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">Categorie</th>
        <th scope="col">Pakt het op</th>
        <th scope="col">Ziet het</th>
        <th scope="col">Wie nog meer</th>
      </tr>
    </thead>
    <tbody>
      {groups.map(({ main, subs }) => (
        <Fragment key={main.id}>
          <tr className={css.group}>
            <th scope="colgroup" colSpan={4}>
              {main.name}
            </th>
          </tr>
          {subs.map(category => (
            <Row key={category.id} form={form} departmentId={departmentId} category={category} />
          ))}
        </Fragment>
      ))}
    </tbody>
  </table>
)

type RowProps = Pick<Props, 'form' | 'departmentId'> & { category: Category }

function Row({ form, departmentId, category }: RowProps) {
  const link = linkOf(form.values, category)
  const set = (next: Link) => form.set({ [fieldOf(category)]: next })
  const others = category.departments.filter(({ id, is_responsible }) => is_responsible && id !== departmentId)
  return (
    <tr data-changed={form.isChanged(fieldOf(category)) || undefined}>
      <th scope="row">{category.name}</th>
      <td>
        <label>
          <input
            type="checkbox"
            checked={link === 'handles'}
            onChange={({ target }) => set(target.checked ? 'handles' : 'sees')}
          />
          <VisuallyHidden>Pakt op: {category.name}</VisuallyHidden>
        </label>
      </td>
      <td>
        <label>
          <input
            type="checkbox"
            checked={link !== 'none'}
            disabled={link === 'handles'}
            onChange={({ target }) => set(target.checked ? 'sees' : 'none')}
          />
          <VisuallyHidden>Ziet: {category.name}</VisuallyHidden>
        </label>
      </td>
      <td>
        {others.map(({ name }) => name).join(', ')}
        {others.length === 0 && link !== 'handles' && <span className={css.none}>nog niemand</span>}
      </td>
    </tr>
  )
}
