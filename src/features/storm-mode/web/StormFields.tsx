import { PreviousValue } from '../../../web/form/PreviousValue.tsx'
import type { Form } from '../../../web/form/use-form.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { TextArea } from '../../../web/ui/TextArea.tsx'
import { firstMessage, limits, widerBy } from '../rules.ts'
import { StormCallFields } from './StormCallFields.tsx'
import { StormChoiceFields } from './StormChoiceFields.tsx'
import css from './StormFields.module.css'
import type { StormCategory, StormValues } from './storm-values.ts'

type Props = { form: Form<StormValues>; categories: readonly StormCategory[] }

/** What residents read and get during a storm. */
export function StormFields({ form, categories }: Props) {
  const { values, errors, set } = form
  return (
    <>
      <TextArea
        label="Wat de melder bovenaan leest"
        required
        rows={3}
        max={limits.message}
        value={values.message}
        error={errors.message}
        onChange={({ target }) => set({ message: target.value })}
      />
      <PreviousValue form={form} field="message" />
      <OwnText form={form} />
      <TextArea
        label="Hetzelfde in het Engels"
        hint="Komt eronder te staan."
        lang="en"
        rows={3}
        max={limits.message}
        value={values.messageEn}
        error={errors.messageEn}
        onChange={({ target }) => set({ messageEn: target.value })}
      />
      <PreviousValue form={form} field="messageEn" />
      <StormChoiceFields form={form} categories={categories} />
      <PreviousValue form={form} field="choices" />
      <StormCallFields form={form} />
      <PreviousValue form={form} field="calls" />
      <Checkbox
        label={`Laat ${widerBy} keer zoveel meldingen van één adres toe`}
        hint="Bij storm melden veel mensen via hetzelfde netwerk."
        checked={values.widensLimits}
        onChange={({ target }) => set({ widensLimits: target.checked })}
      />
      <PreviousValue form={form} field="widensLimits" />
    </>
  )
}

/** What is offered: the text of this municipality stays for the next storm, or makes way for the example. */
function OwnText({ form: { base, values, set } }: Pick<Props, 'form'>) {
  if (base.message === firstMessage || values.message === firstMessage) return null
  return (
    <p className={css.own}>
      Dit is jullie eigen tekst. Die blijft klaarstaan voor de volgende storm.
      <Button variant="subtle" small onClick={() => set({ message: firstMessage, messageEn: '' })}>
        Vergeet hem en neem de voorbeeldtekst
      </Button>
    </p>
  )
}
