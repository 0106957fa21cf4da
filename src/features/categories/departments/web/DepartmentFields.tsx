import { Fragment, useState } from 'react'
import { containsAllWords, searchWordsIn } from '#kit/words.ts'
import { FormTextField } from '#web/form/FormText.tsx'
import type { Form } from '#web/form/use-form.ts'
import { Checkbox } from '#web/ui/choices.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Category } from '../../contract.ts'
import type { ListedDepartment } from '../contract.ts'
import css from './DepartmentFields.module.css'
import { type DepartmentValues, fieldOf, isSubCategory, type LinkKind, linkOf } from './department-values.ts'

type Props = {
  form: Form<DepartmentValues>
  id: number | undefined
  categories: readonly Category[]
  others: readonly Pick<ListedDepartment, 'id' | 'name' | 'code'>[]
  hrefOf: (id: number) => string
}

export function DepartmentFields({ form, id, categories, others, hrefOf }: Props) {
  const { values, set, errors } = form
  const [text, setText] = useState('')
  const words = searchWordsIn(text)
  const isMatch = ({ name, is_active }: Category, main: Category) =>
    is_active && containsAllWords(words, `${main.name} ${name}`)
  const groups = categories
    .filter(category => !isSubCategory(category))
    .map(main => ({
      main,
      subs: categories.filter(
        category => category._links['sia:parent']?.public === main._links.self.public && isMatch(category, main),
      ),
    }))
    .filter(({ subs }) => subs.length > 0)
  const errorOf = (field: 'name' | 'code') => {
    const owner = others.find(other => other[field].toLowerCase() === values[field].trim().toLowerCase())
    return (
      errors[field] && (
        <>
          {errors[field]} {owner && <Link href={hrefOf(owner.id)}>Open {owner.name}</Link>}
        </>
      )
    )
  }
  return (
    <>
      <div className={css.names} data-refused={errors.name || errors.code ? true : undefined}>
        {(
          [
            ['name', 'Naam'],
            ['code', 'Code'],
          ] as const
        ).map(([field, label]) => (
          <div key={field}>
            <FormTextField
              form={form}
              field={field}
              label={label}
              required
              error={errorOf(field)}
              isNew={id === undefined}
            />
          </div>
        ))}
      </div>
      <div className={css.choices}>
        {(
          [
            ['isInternal', 'Hoort bij de eigen organisatie'],
            ['canDirect', 'Verdeelt meldingen over andere afdelingen (regie)'],
          ] as const
        ).map(([field, label]) => (
          <Checkbox
            key={field}
            small
            label={label}
            checked={values[field]}
            onChange={({ target }) => set({ [field]: target.checked })}
          />
        ))}
      </div>
      <h2>Categorieën</h2>
      <TextField
        label="Zoek een categorie"
        type="search"
        showOptional={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {groups.length === 0 && <p>Geen categorie met deze naam.</p>}
      {groups.length > 0 && <CategoryLinks form={form} departmentId={id} groups={groups} />}
    </>
  )
}

type LinksProps = {
  form: Form<DepartmentValues>
  departmentId: number | undefined
  groups: readonly { main: Category; subs: readonly Category[] }[]
}

/** A department that handles reports sees them too. */
const CategoryLinks = ({ form, departmentId, groups }: LinksProps) => (
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

type RowProps = Pick<LinksProps, 'form' | 'departmentId'> & { category: Category }

function Row({ form, departmentId, category }: RowProps) {
  const link = linkOf(form.values, category)
  const set = (next: LinkKind) => form.set({ [fieldOf(category)]: next })
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
