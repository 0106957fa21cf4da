import { PreviousValue } from '../../../web/form/PreviousValue.tsx'
import type { Form } from '../../../web/form/use-form.ts'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { TextArea } from '../../../web/ui/TextArea.tsx'
import { limits, widerBy } from '../rules.ts'
import { StormCallFields } from './StormCallFields.tsx'
import { StormChoiceFields } from './StormChoiceFields.tsx'
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
