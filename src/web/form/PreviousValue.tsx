import { Button } from '../ui/Button.tsx'
import { UndoIcon } from '../ui/later-icons.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import css from './Form.module.css'
import type { Form } from './use-form.ts'

type Props<Values> = {
  form: Pick<Form<Values>, 'isChanged' | 'was' | 'reset'>
  field: keyof Values & string
}

export function PreviousValue<Values>({ form, field }: Props<Values>) {
  if (!form.isChanged(field)) return null
  const { label, text } = form.was[field]
  return (
    <p className={css.was}>
      <span>was {text || 'leeg'}</span>
      <Button variant="subtle" small icon={<UndoIcon size="1em" />} onClick={() => form.reset(field)}>
        Zet terug<VisuallyHidden>: {label}</VisuallyHidden>
      </Button>
    </p>
  )
}
