import { Fragment, useState } from 'react'
import type { DefaultTextValues, TextNames } from '../../../../features/default-texts/web/text-values.ts'
import { namesText } from '../../../../features/default-texts/web/text-values.ts'
import type { Form } from '../../../../web/form/use-form.ts'
import { Checkbox } from '../../../../web/ui/Checkbox.tsx'
import { FieldGroup } from '../../../../web/ui/FieldGroup.tsx'
import { Link } from '../../../../web/ui/Link.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import { categoryHref } from '../categories/category-hrefs.ts'
import { subCategoryPath } from '../pages.ts'
import { useMayOpen } from '../use-may-open.ts'
import css from './DefaultTexts.module.css'
import type { CategoryGroup } from './use-text-names.ts'

type Props = {
  form: Form<DefaultTextValues>
  groups: readonly CategoryGroup[]
  names: TextNames
}

/** For which sub categories a text can be picked; a main category stands for all of its own. */
export function CategoryChooser({ form: { values, errors, set }, groups, names }: Props) {
  // Where none is chosen yet, what can be chosen is shown at once.
  const [isOpen, setOpen] = useState(values.categories.length === 0)
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const isFound = ({ name, is_active }: { name: string; is_active: boolean }) =>
    is_active && name.toLowerCase().includes(words)
  const shown = groups
    .map(({ main, subs }) => ({ main, ids: subs.filter(isFound).map(({ id }) => id), subs: subs.filter(isFound) }))
    .filter(({ subs }) => subs.length > 0)
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const others = values.categories.filter(id => !ids.includes(id))
    set({ categories: (isChosen ? [...others, ...ids] : others).toSorted((a, b) => a - b) })
  }
  return (
    <FieldGroup label="Subcategorieën" required error={errors.categories}>
      <p className={css.chosen}>
        <Chosen ids={values.categories} names={names} />
      </p>
      <details
        open={isOpen || errors.categories !== undefined}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className={css.chooser}
      >
        <summary>Kies subcategorieën</summary>
        <TextField
          label="Zoek een subcategorie"
          type="search"
          showOptional={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {shown.length === 0 && <p>Geen subcategorie met deze naam.</p>}
        {shown.length > 0 && (
          <div className={css.groups}>
            {shown.map(({ main, subs, ids }) => (
              <fieldset key={main.id}>
                <legend>{main.name}</legend>
                <Checkbox
                  small
                  label={groupLabel(main.name, subs.length, words !== '')}
                  checked={ids.every(id => values.categories.includes(id))}
                  onChange={({ target }) => choose(ids, target.checked)}
                />
                <div className={css.subs}>
                  {subs.map(({ id, name }) => (
                    <Checkbox
                      key={id}
                      small
                      label={name}
                      checked={values.categories.includes(id)}
                      aria-invalid={errors.categories ? true : undefined}
                      onChange={({ target }) => choose([id], target.checked)}
                    />
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
        )}
      </details>
    </FieldGroup>
  )
}

/** More chosen categories are only counted. */
const maxLinks = 8

/** The chosen categories, each with the way to its page. */
function Chosen({ ids, names: { categories } }: { ids: readonly number[]; names: TextNames }) {
  const mayOpen = useMayOpen()
  if (ids.length === 0) return 'Nog geen gekozen.'
  const nameOf = (id: number) => categories.get(id) ?? ''
  if (ids.length > maxLinks || !mayOpen(subCategoryPath)) return `Bij ${namesText(ids.map(nameOf))}.`
  const sorted = ids.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'nl'))
  return (
    <>
      Bij{' '}
      {sorted.map((id, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <Link href={categoryHref('sub', id)}>{nameOf(id)}</Link>
        </Fragment>
      ))}
      .
    </>
  )
}

/** What one press chooses: all of a main category, or while searching what was found of it. */
function groupLabel(main: string, count: number, isSearching: boolean): string {
  if (isSearching) return count === 1 ? `Wat gevonden is van ${main}` : `De ${count} die gevonden zijn van ${main}`
  return count === 1 ? `Alles van ${main}` : `Alle ${count} van ${main}`
}
