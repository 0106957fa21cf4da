import { useState } from 'react'
import { containsAllWords, searchWordsIn } from '#kit/search-words.ts'
import { PreviousValue } from '#web/form/PreviousValue.tsx'
import type { Form } from '#web/form/use-form.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Link } from '#web/ui/Link.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { Category } from '../../contract.ts'
import type { ListedDepartment } from '../contract.ts'
import { CategoryLinks } from './CategoryLinks.tsx'
import css from './DepartmentFields.module.css'
import { type DepartmentValues, isSubCategory } from './department-values.ts'

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
            <TextField
              label={label}
              required
              value={values[field]}
              error={errorOf(field)}
              onChange={({ target }) => set({ [field]: target.value })}
            />
            {id !== undefined && <PreviousValue form={form} field={field} />}
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
