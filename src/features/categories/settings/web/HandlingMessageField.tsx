import { PreviousValue } from '../../../../web/form/PreviousValue.tsx'
import type { Form } from '../../../../web/form/use-form.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { TextArea } from '../../../../web/ui/TextArea.tsx'
import { type ServiceLevel, termInWords } from '../../rules.ts'
import { asksForTerm, otherTermIn, variableIn, withTerm } from '../named-term.ts'
import { type CategoryValues, termOf } from './category-values.ts'

type Props = { form: Form<CategoryValues>; isNew?: boolean | undefined }

/** What a resident reads after reporting; says so when it names another term than that of the category. */
export function HandlingMessageField({ form, isNew }: Props) {
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

/** Writes the term of the category where the message has another text for it. */
const TermButton = ({ form, named, term }: Pick<Props, 'form'> & { named: string; term: ServiceLevel }) => (
  <Button
    small
    variant="secondary"
    onClick={() => form.set({ handlingMessage: withTerm(form.values.handlingMessage, named, term) })}
  >
    Maak er {termInWords(term)} van
  </Button>
)
