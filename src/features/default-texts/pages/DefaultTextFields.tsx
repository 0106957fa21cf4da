import { Fragment, useState } from 'react'
import { categoryHref } from '#features/categories/pages/category-hrefs.ts'
import { useMayOpen } from '#features/municipality/pages/access.ts'
import { subCategoryPath } from '#features/municipality/pages/settings-pages.ts'
import { containsAllWords, searchWordsIn } from '#kit/words.ts'
import { PreviousValue } from '#web/form/form-parts.tsx'
import type { Form } from '#web/form/use-form.ts'
import { Checkbox, FieldGroup } from '#web/ui/choices.tsx'
import { Select, TextField } from '#web/ui/inputs.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type DefaultTextValues, namesText, type TextNames } from '../web/text-values.ts'
import css from './DefaultTexts.module.css'
import { TextWithVariables } from './TextWithVariables.tsx'
import { type CategoryGroup, chosenStates } from './use-text-names.ts'

type Props = { form: Form<DefaultTextValues>; groups: readonly CategoryGroup[]; names: TextNames }

export function DefaultTextFields({ form, groups, names }: Props) {
  const { values, set, errors } = form
  const states = chosenStates.some(({ value }) => value === values.state)
    ? chosenStates
    : [...chosenStates, { value: values.state, label: names.states.get(values.state) ?? values.state }]
  return (
    <>
      <div className={css.names}>
        <div>
          <TextField
            label="Titel"
            required
            value={values.title}
            error={errors.title}
            onChange={({ target }) => set({ title: target.value })}
          />
          <PreviousValue form={form} field="title" />
        </div>
        <div>
          <Select
            label="Status"
            required
            options={states}
            value={values.state}
            error={errors.state}
            onChange={({ target }) => set({ state: target.value })}
          />
          <PreviousValue form={form} field="state" />
        </div>
      </div>
      <TextWithVariables form={form} />
      <Checkbox
        small
        label="Actief: collega’s kunnen deze tekst kiezen"
        checked={values.active}
        onChange={({ target }) => set({ active: target.checked })}
      />
      <PreviousValue form={form} field="active" />
      <CategoryChooser form={form} groups={groups} names={names} />
      <PreviousValue form={form} field="categories" />
    </>
  )
}

type CategoryChooserProps = {
  form: Form<DefaultTextValues>
  groups: readonly CategoryGroup[]
  names: TextNames
}

function CategoryChooser({ form: { values, errors, set }, groups, names }: CategoryChooserProps) {
  const [isOpen, setOpen] = useState(values.categories.length === 0)
  const [typed, setTyped] = useState('')
  const words = searchWordsIn(typed)
  const isFound = ({ name, is_active }: { name: string; is_active: boolean }) =>
    is_active && containsAllWords(words, name)
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
                  label={groupLabel(main.name, subs.length, words.length > 0)}
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

function groupLabel(main: string, count: number, isSearching: boolean): string {
  if (isSearching) return count === 1 ? `Wat gevonden is van ${main}` : `De ${count} die gevonden zijn van ${main}`
  return count === 1 ? `Alles van ${main}` : `Alle ${count} van ${main}`
}
