import { FormTextArea } from '#web/form/FormText.tsx'
import { PreviousValue } from '#web/form/form-parts.tsx'
import type { Form } from '#web/form/use-form.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FieldGroup } from '#web/ui/choices.tsx'
import { classes } from '#web/ui/classes.ts'
import input from '#web/ui/input.module.css'
import { ChevronDownIcon } from '#web/ui/later-icons.tsx'
import select from '#web/ui/Select.module.css'
import { type ServiceLevel, termInWords } from '../../rules.ts'
import { asksForTerm, otherTermIn, variableIn, withTerm } from '../named-term.ts'
import css from './CategoryFields.module.css'
import { type CategoryValues, termOf } from './category-values.ts'

type Props = { form: Form<CategoryValues>; isNew?: boolean | undefined }

export function TermField({ form, isNew }: Props) {
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

export function HandlingMessageField({ form, isNew }: Props) {
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

const TermButton = ({ form, named, term }: Pick<Props, 'form'> & { named: string; term: ServiceLevel }) => (
  <Button
    small
    variant="secondary"
    onClick={() => form.set({ handlingMessage: withTerm(form.values.handlingMessage, named, term) })}
  >
    Maak er {termInWords(term)} van
  </Button>
)
