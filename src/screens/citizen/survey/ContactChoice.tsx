import { surveyTexts as texts } from '../../../features/feedback/web/texts.ts'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { FieldGroup } from '../../../web/ui/FieldGroup.tsx'
import css from '../reply/Reply.module.css'

type Props = {
  /** Whether the municipality answers unsatisfied reporters, unless they do not want that. */
  isAnswered: boolean
  allowsContact: boolean
  onChange: (allowsContact: boolean) => void
}

/** Whether an unsatisfied reporter wants to be contacted. */
export function ContactChoice({ isAnswered, allowsContact, onChange }: Props) {
  if (isAnswered)
    return (
      <section className={css.section}>
        <h2>{texts.contact}</h2>
        <p>{texts.contactExplanation}</p>
        <Checkbox
          name="no-contact"
          label={texts.noContact}
          hint={texts.noContactHint}
          checked={!allowsContact}
          onChange={({ target }) => onChange(!target.checked)}
        />
      </section>
    )
  return (
    <FieldGroup label={texts.mayContact}>
      <Checkbox
        name="may-contact"
        label={texts.mayContactYes}
        hint={texts.mayContactHint}
        checked={allowsContact}
        onChange={({ target }) => onChange(target.checked)}
      />
    </FieldGroup>
  )
}
