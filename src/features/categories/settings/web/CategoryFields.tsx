import type { ReactNode } from 'react'
import { FormTextArea, FormTextField } from '#web/form/FormText.tsx'
import { ActiveField, AsideCard, PreviousValue } from '#web/form/form-parts.tsx'
import type { Form } from '#web/form/use-form.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, CheckboxGroup, FieldGroup } from '#web/ui/choices.tsx'
import { classes } from '#web/ui/classes.ts'
import input from '#web/ui/input.module.css'
import { Link } from '#web/ui/Link.tsx'
import { ChevronDownIcon } from '#web/ui/later-icons.tsx'
import { Markdown } from '#web/ui/Markdown.tsx'
import select from '#web/ui/Select.module.css'
import { type ServiceLevel, termInWords } from '../../rules.ts'
import { asksForTerm, otherTermIn, variableIn, withTerm } from '../named-term.ts'
import { isSameName, mustStayOpenError, slugFor } from '../rules.ts'
import css from './CategoryFields.module.css'
import { type CategoryValues, type Sibling, termOf } from './category-values.ts'
import { drawingAddress, IconField } from './IconField.tsx'

type TermFieldsProps = { form: Form<CategoryValues>; isNew?: boolean | undefined }

function TermField({ form, isNew }: TermFieldsProps) {
  const { values, set, errors } = form
  const { days, calendarDays } = values.term
  const isInvalid = errors.term ? true : undefined
  return (
    <>
      <FieldGroup label="Afhandeltermijn" required={!isNew} error={errors.term} id="term">
        <div className={css.term}>
          <input
            type="text"
            inputMode="numeric"
            className={input.input}
            aria-label="Aantal dagen"
            aria-invalid={isInvalid}
            aria-describedby={isInvalid && 'term-error'}
            value={days}
            onChange={({ target }) => set({ term: { days: target.value, calendarDays } })}
          />
          <div className={select.box}>
            <select
              className={classes(input.input, select.select)}
              aria-label="Soort dagen"
              value={calendarDays ? 'days' : 'workdays'}
              onChange={({ target }) => set({ term: { days, calendarDays: target.value === 'days' } })}
            >
              <option value="workdays">werkdagen</option>
              <option value="days">dagen</option>
            </select>
            <ChevronDownIcon />
          </div>
        </div>
      </FieldGroup>
      {!isNew && <PreviousValue form={form} field="term" />}
    </>
  )
}

function HandlingMessageField({ form, isNew }: TermFieldsProps) {
  const { values } = form
  const term = termOf(values)
  const named = otherTermIn(values.handlingMessage, term)
  const literal = variableIn(values.handlingMessage)
  const isTermTyped = values.term.days.trim() !== ''
  return (
    <>
      <FormTextArea
        form={form}
        field="handlingMessage"
        label="Wat de melder leest na het melden"
        hint="Staat op de bedankpagina, in de bevestiging per e-mail en op de pagina van de melding."
        rows={3}
        isNew={isNew}
      />
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

const TermButton = ({ form, named, term }: Pick<TermFieldsProps, 'form'> & { named: string; term: ServiceLevel }) => (
  <Button
    small
    variant="secondary"
    onClick={() => form.set({ handlingMessage: withTerm(form.values.handlingMessage, named, term) })}
  >
    Maak er {termInWords(term)} van
  </Button>
)

type NameFieldsProps = {
  form: Form<CategoryValues>
  siblings: readonly (Sibling & { slug?: string })[]
  hrefOf: (id: number) => string
  isNew?: boolean | undefined
}

function NameFields({ form, siblings, hrefOf, isNew }: NameFieldsProps) {
  const { values, errors } = form
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
          <FormTextField
            form={form}
            field="name"
            label="Naam voor collega’s"
            required
            isNew={isNew}
            error={errorOf('name')}
          />
        </div>
        <div>
          <FormTextField
            form={form}
            field="publicName"
            label="Naam voor melders"
            placeholder={values.name}
            isNew={isNew}
            error={errorOf('publicName')}
          />
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
          <FormTextField
            form={form}
            field="description"
            label="Omschrijving"
            hint="Collega’s lezen dit als ze een categorie kiezen. In het meldformulier staat het niet."
            isNew={isNew}
          />
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
      <FormTextArea form={form} field="note" label="Notitie voor beheerders" rows={2} isNew={isNew} />
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

type ResidentPreviewProps = {
  values: Pick<CategoryValues, 'name' | 'publicName' | 'icon' | 'handlingMessage'>
  mainIcon: string | null
}

export function ResidentPreview({ values, mainIcon }: ResidentPreviewProps) {
  const icon = values.icon || mainIcon
  return (
    <AsideCard title="Zo ziet de melder het">
      <div className={css.named}>
        {icon && <img className={css.drawing} src={drawingAddress(icon)} alt="" width={40} height={40} />}
        <strong>{values.publicName || values.name}</strong>
      </div>
      {values.handlingMessage.trim() ? (
        <>
          <div className={css.letter}>
            <Markdown text={values.handlingMessage} />
          </div>
          <small className={css.when}>Na het melden, en in de bevestiging per e-mail.</small>
        </>
      ) : (
        <small className={css.when}>Na het melden staat er niets over wat wij doen.</small>
      )}
    </AsideCard>
  )
}
