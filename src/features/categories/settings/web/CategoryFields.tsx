import type { ReactNode } from 'react'
import { ActiveField } from '../../../../web/form/ActiveField.tsx'
import { PreviousValue } from '../../../../web/form/PreviousValue.tsx'
import type { Form } from '../../../../web/form/use-form.ts'
import { Checkbox } from '../../../../web/ui/Checkbox.tsx'
import { CheckboxGroup } from '../../../../web/ui/CheckboxGroup.tsx'
import { TextArea } from '../../../../web/ui/TextArea.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import { mustStayOpenError } from '../rules.ts'
import css from './CategoryFields.module.css'
import type { CategoryValues, Sibling } from './category-values.ts'
import { HandlingMessageField } from './HandlingMessageField.tsx'
import { IconField } from './IconField.tsx'
import { NameFields } from './NameFields.tsx'
import { TermField } from './TermField.tsx'

type Props = {
  form: Form<CategoryValues>
  isMain: boolean
  isNew?: boolean | undefined
  siblings: readonly Sibling[]
  hrefOf: (id: number) => string
  departments: readonly { id: number; name: string }[]
  mustStayOpen?: boolean | undefined
  /** What to know before it is renamed. */
  renameNotice?: ReactNode
  /** What hangs on it, when it is switched off. */
  closingNotice?: ReactNode
  /** The field for the main category of a new one. */
  parentField?: ReactNode
}

/** The fields of a category; a main category has fewer. */
export function CategoryFields({ form, isMain, isNew, departments, ...props }: Props) {
  const { values, set, errors } = form
  return (
    <>
      {props.parentField}
      <NameFields form={form} siblings={props.siblings} hrefOf={props.hrefOf} isNew={isNew} />
      {props.renameNotice}
      {!isMain && (
        <>
          <TextField
            label="Omschrijving"
            hint="Collega’s lezen dit als ze een categorie kiezen. In het meldformulier staat het niet."
            value={values.description}
            error={errors.description}
            onChange={({ target }) => set({ description: target.value })}
          />
          {!isNew && <PreviousValue form={form} field="description" />}
          <TermField form={form} isNew={isNew} />
          <HandlingMessageField form={form} isNew={isNew} />
          <Departments form={form} departments={departments} isNew={isNew} />
        </>
      )}
      <OnMap form={form} isMain={isMain} isNew={isNew} />
      <IconField form={form} isNew={isNew} />
      {!isNew && (
        <>
          <ActiveField
            isActive={values.isActive}
            hint={props.mustStayOpen && mustStayOpenError}
            isLocked={props.mustStayOpen && values.isActive}
            error={errors.isActive}
            onChange={isActive => set({ isActive })}
          />
          <PreviousValue form={form} field="isActive" />
          {props.closingNotice}
        </>
      )}
      <TextArea
        label="Notitie voor beheerders"
        rows={2}
        value={values.note}
        error={errors.note}
        onChange={({ target }) => set({ note: target.value })}
      />
      {!isNew && <PreviousValue form={form} field="note" />}
    </>
  )
}

type PartProps = Pick<Props, 'form' | 'isNew'>

function Departments({ form, departments, isNew }: PartProps & Pick<Props, 'departments'>) {
  const { values, set, errors } = form
  const options = departments.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <CheckboxGroup
        name="handles"
        label="Pakt het op"
        required
        hint="Deze afdelingen krijgen de nieuwe meldingen, en zien ook de oudere."
        columns
        small
        value={values.handles}
        error={errors.handles}
        onChange={handles => set({ handles, sees: values.sees.filter(id => !handles.includes(id)) })}
        options={options}
      />
      {!isNew && <PreviousValue form={form} field="handles" />}
      <details className={css.others} open={form.isChanged('sees') || undefined}>
        <summary>Ziet het ook: {seenBy(values.sees.length)}</summary>
        <CheckboxGroup
          name="sees"
          label="Ziet het ook, zonder het op te pakken"
          required
          columns
          small
          value={values.sees}
          error={errors.sees}
          onChange={sees => set({ sees })}
          options={options.filter(({ value }) => !values.handles.includes(value))}
        />
      </details>
      {!isNew && <PreviousValue form={form} field="sees" />}
    </>
  )
}

const seenBy = (count: number) => {
  if (count === 0) return 'geen andere afdeling'
  return count === 1 ? '1 andere afdeling' : `${count} andere afdelingen`
}

/** What the public map shows: the reports of a sub category, and in its filter the sub categories of a main one. */
function OnMap({ form, isMain, isNew }: PartProps & Pick<Props, 'isMain'>) {
  const field = isMain ? 'showsChildrenInFilter' : 'isPublic'
  return (
    <>
      <div className={css.checks}>
        <Checkbox
          small
          label={
            isMain
              ? 'Laat de subcategorieën zien in het filter van de meldingenkaart'
              : 'Toon meldingen op de openbare kaart en in het meldformulier'
          }
          hint={
            isMain
              ? 'Uit: wie de kaart bekijkt, kiest alleen de hoofdcategorie.'
              : 'Aan: iedereen ziet waar zo’n melding al is gedaan, zonder tekst en foto. Uit: dat ziet niemand buiten de gemeente. Melden kan altijd.'
          }
          checked={form.values[field]}
          onChange={({ target }) => form.set({ [field]: target.checked })}
        />
      </div>
      {!isNew && <PreviousValue form={form} field={field} />}
    </>
  )
}
