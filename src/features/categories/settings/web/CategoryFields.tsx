import type { ReactNode } from 'react'
import { ActiveField } from '#web/form/ActiveField.tsx'
import { PreviousValue } from '#web/form/PreviousValue.tsx'
import type { Form } from '#web/form/use-form.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx'
import { Link } from '#web/ui/Link.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type ServiceLevel, termInWords } from '../../rules.ts'
import { asksForTerm, otherTermIn, variableIn, withTerm } from '../named-term.ts'
import { isSameName, mustStayOpenError, slugFor } from '../rules.ts'
import css from './CategoryFields.module.css'
import { type CategoryValues, type Sibling, termOf } from './category-values.ts'
import { IconField } from './IconField.tsx'
import { TermField } from './TermField.tsx'

type NameFieldsProps = {
  form: Form<CategoryValues>
  siblings: readonly (Sibling & { slug?: string })[]
  hrefOf: (id: number) => string
  isNew?: boolean | undefined
}

function NameFields({ form, siblings, hrefOf, isNew }: NameFieldsProps) {
  const { values, set, errors } = form
  const linkTo = (found: Sibling | undefined) => found && <Link href={hrefOf(found.id)}>Open {found.name}</Link>
  const taken = {
    name: siblings.find(({ name }) => isSameName(name, values.name)),
    publicName: siblings.find(({ publicName }) => publicName && isSameName(publicName, values.publicName)),
  }
  const errorOf = (field: keyof typeof taken) =>
    errors[field] && (
      <>
        {errors[field]} {linkTo(taken[field])}
      </>
    )
  return (
    <>
      <div className={css.pair}>
        <div>
          <TextField
            label="Naam voor collega’s"
            required
            value={values.name}
            error={errorOf('name')}
            onChange={({ target }) => set({ name: target.value })}
          />
          {!isNew && <PreviousValue form={form} field="name" />}
        </div>
        <div>
          <TextField
            label="Naam voor melders"
            placeholder={values.name}
            value={values.publicName}
            error={errorOf('publicName')}
            onChange={({ target }) => set({ publicName: target.value })}
          />
          {!isNew && <PreviousValue form={form} field="publicName" />}
        </div>
      </div>
      {isNew && <Slug name={values.name} siblings={siblings} hrefOf={hrefOf} />}
    </>
  )
}

/** The slug is derived from the name once. */
function Slug({ name, siblings, hrefOf }: { name: string } & Pick<NameFieldsProps, 'siblings' | 'hrefOf'>) {
  const own = slugFor(name, [])
  if (!own) return null
  const slugs = siblings.flatMap(({ slug }) => slug ?? [])
  const taken = siblings.find(({ slug }) => slug === own)
  return (
    <p className={css.slug}>
      In adressen en koppelingen heet deze categorie <code>{slugFor(name, slugs)}</code>. Dat verandert later niet mee.
      {taken && (
        <>
          {' '}
          <code>{own}</code> is al van <Link href={hrefOf(taken.id)}>{taken.name}</Link>.
        </>
      )}
    </p>
  )
}

type Props = {
  form: Form<CategoryValues>
  isMain: boolean
  isNew?: boolean | undefined
  siblings: readonly Sibling[]
  hrefOf: (id: number) => string
  departments: readonly { id: number; name: string }[]
  mustStayOpen?: boolean | undefined
  renameNotice?: ReactNode
  closingNotice?: ReactNode
  parentField?: ReactNode
}

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

type HandlingMessageFieldProps = { form: Form<CategoryValues>; isNew?: boolean | undefined }

function HandlingMessageField({ form, isNew }: HandlingMessageFieldProps) {
  const { values, set, errors } = form
  const term = termOf(values)
  const named = otherTermIn(values.handlingMessage, term)
  const literal = variableIn(values.handlingMessage)
  const isTermTyped = values.term.days.trim() !== ''
  return (
    <>
      <TextArea
        label="Wat de melder leest na het melden"
        hint="Staat op de bedankpagina, in de bevestiging per e-mail en op de pagina van de melding."
        rows={3}
        value={values.handlingMessage}
        error={errors.handlingMessage}
        onChange={({ target }) => set({ handlingMessage: target.value })}
      />
      {!isNew && <PreviousValue form={form} field="handlingMessage" />}
      {literal && (
        <Alert severity="caution">
          <p>
            De melder leest {literal} precies zo: in deze tekst wordt niets ingevuld.
            {asksForTerm(literal) ? ' Schrijf de termijn zelf.' : ''}
          </p>
          {term && asksForTerm(literal) && <TermButton form={form} named={literal} term={term} />}
        </Alert>
      )}
      {named && !literal && (term || !isTermTyped) && (
        <Alert severity="caution">
          <p>
            De tekst noemt {named}, {term ? `de termijn is ${termInWords(term)}` : 'maar er is geen termijn'}.
          </p>
          {term && <TermButton form={form} named={named} term={term} />}
        </Alert>
      )}
    </>
  )
}

const TermButton = ({
  form,
  named,
  term,
}: Pick<HandlingMessageFieldProps, 'form'> & { named: string; term: ServiceLevel }) => (
  <Button
    small
    variant="secondary"
    onClick={() => form.set({ handlingMessage: withTerm(form.values.handlingMessage, named, term) })}
  >
    Maak er {termInWords(term)} van
  </Button>
)
