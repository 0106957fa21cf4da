import type { ContactWish } from '../../../features/feedback/page.ts'
import { surveyTexts as texts } from '../../../features/feedback/web/texts.ts'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { FieldGroup } from '../../../web/ui/FieldGroup.tsx'
import css from '../reply/Reply.module.css'

type Props = {
  /** Whether the municipality answers unsatisfied reporters, unless they do not want that. */
  isAnswered: boolean
  hasEmail: boolean
  wish: ContactWish
  onChange: (wish: ContactWish) => void
}

/** Whether an unsatisfied reporter wants to be contacted about that, and apart from it mail about the report. */
export function ContactChoice({ isAnswered, hasEmail, wish, onChange }: Props) {
  if (isAnswered)
    return (
      <section className={css.section}>
        <h2>{texts.contact}</h2>
        <p>{texts.contactExplanation}</p>
        <Checkbox
          name="no-contact"
          label={texts.noContact}
          hint={texts.noContactHint}
          checked={!wish.allowsContact}
          onChange={({ target }) => onChange({ allowsContact: !target.checked, wantsMail: !target.checked })}
        />
      </section>
    )
  return (
    <>
      <FieldGroup label={texts.mayContact}>
        <Checkbox
          name="may-contact"
          label={texts.mayContactYes}
          checked={wish.allowsContact}
          onChange={({ target }) => onChange({ ...wish, allowsContact: target.checked })}
        />
      </FieldGroup>
      {hasEmail && (
        <FieldGroup label={texts.mail}>
          <Checkbox
            name="wants-mail"
            label={texts.wantsMail}
            hint={texts.wantsMailHint}
            checked={wish.wantsMail}
            onChange={({ target }) => onChange({ ...wish, wantsMail: target.checked })}
          />
        </FieldGroup>
      )}
    </>
  )
}
