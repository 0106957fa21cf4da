import { PreviousValue } from '#web/form/PreviousValue.tsx'
import type { Form } from '#web/form/use-form.ts'
import { classes } from '#web/ui/classes.ts'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import input from '#web/ui/input.module.css'
import { ChevronDownIcon } from '#web/ui/later-icons.tsx'
import select from '#web/ui/Select.module.css'
import css from './CategoryFields.module.css'
import type { CategoryValues } from './category-values.ts'

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
