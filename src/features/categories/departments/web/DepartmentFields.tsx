import { useState } from 'react'
import { containsAllWords, searchWordsIn } from '../../../../kit/search-words.ts'
import { PreviousValue } from '../../../../web/form/PreviousValue.tsx'
import type { Form } from '../../../../web/form/use-form.ts'
import { Checkbox } from '../../../../web/ui/Checkbox.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import type { Category } from '../../contract.ts'
import { CategoryLinks } from './CategoryLinks.tsx'
import css from './DepartmentFields.module.css'
import { type DepartmentValues, isSubCategory } from './department-values.ts'

type Props = {
  form: Form<DepartmentValues>
  /** Undefined for a new department. */
  id: number | undefined
  categories: readonly Category[]
}

/** The fields of a department: its name, and what it has to do with each category. */
export function DepartmentFields({ form, id, categories }: Props) {
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
  return (
    <>
      <div className={css.names}>
        <div>
          <TextField
            label="Naam"
            required
            value={values.name}
            error={errors.name}
            onChange={({ target }) => set({ name: target.value })}
          />
          {id !== undefined && <PreviousValue form={form} field="name" />}
        </div>
        <div>
          <TextField
            label="Code"
            required
            value={values.code}
            error={errors.code}
            onChange={({ target }) => set({ code: target.value })}
          />
          {id !== undefined && <PreviousValue form={form} field="code" />}
        </div>
      </div>
      <div className={css.choices}>
        <Checkbox
          small
          label="Hoort bij de eigen organisatie"
          checked={values.isInternal}
          onChange={({ target }) => set({ isInternal: target.checked })}
        />
        <Checkbox
          small
          label="Verdeelt meldingen over andere afdelingen (regie)"
          checked={values.canDirect}
          onChange={({ target }) => set({ canDirect: target.checked })}
        />
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
