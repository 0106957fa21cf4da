import { useId } from 'react'
import { ActiveField } from '../../../../web/form/ActiveField.tsx'
import { PreviousValue } from '../../../../web/form/PreviousValue.tsx'
import type { Form } from '../../../../web/form/use-form.ts'
import { Checkbox } from '../../../../web/ui/Checkbox.tsx'
import { RadioGroup } from '../../../../web/ui/RadioGroup.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import { type AnswerValues, audienceTexts } from './answer-values.ts'

type Props = { form: Form<AnswerValues>; isNew: boolean; topics: readonly string[] }

/** The fields of an answer of the survey. */
export function AnswerFields({ form, isNew, topics }: Props) {
  const { values, set, errors } = form
  const listId = useId()
  const was = (field: keyof AnswerValues & string) => !isNew && <PreviousValue form={form} field={field} />
  return (
    <>
      <TextField
        label="Antwoord"
        required
        value={values.text}
        error={errors.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      {was('text')}
      <RadioGroup
        name="audience"
        label="Wie kan het kiezen"
        required
        small
        value={String(values.isSatisfied)}
        error={errors.isSatisfied}
        onChange={value => set({ isSatisfied: value === 'true', ...(value === 'true' && { reopens: false }) })}
        options={[
          { value: 'true', label: audienceTexts.satisfied },
          { value: 'false', label: audienceTexts.unsatisfied },
        ]}
      />
      {was('isSatisfied')}
      <TextField
        label="Onderwerp"
        hint="Een kopje waar het antwoord onder staat. Zonder onderwerp staat het bovenaan."
        list={listId}
        autoComplete="off"
        value={values.topic}
        error={errors.topic}
        onChange={({ target }) => set({ topic: target.value })}
      />
      <datalist id={listId}>
        {topics.map(topic => (
          <option key={topic} value={topic} />
        ))}
      </datalist>
      {was('topic')}
      <Checkbox
        small
        label="Vraag om een toelichting: de melder schrijft er zelf iets bij"
        checked={values.isOpen}
        onChange={({ target }) => set({ isOpen: target.checked })}
      />
      {was('isOpen')}
      {!values.isSatisfied && (
        <Checkbox
          small
          label="Vraag om heropenen: de melding krijgt de status Verzoek tot heropenen"
          checked={values.reopens}
          onChange={({ target }) => set({ reopens: target.checked })}
        />
      )}
      {was('reopens')}
      {!isNew && <ActiveField isActive={values.isActive} onChange={isActive => set({ isActive })} />}
      {was('isActive')}
    </>
  )
}
