import { emailFrom, phoneFrom } from '../../features/reports/draft/contact.ts'
import { laterTexts } from '../../features/reports/draft/later-texts.ts'
import type { Draft } from '../../features/reports/draft/rules.ts'
import { Checkbox } from '../../web/ui/Checkbox.tsx'
import { TextField } from '../../web/ui/TextField.tsx'
import css from './ContactStep.module.css'
import { StepFrame } from './StepFrame.tsx'
import { type StepProps, useStepForm } from './step-form.ts'

export function ContactStep(props: StepProps) {
  const { hand, configuration } = props
  const { errorOf, submit, ...form } = useStepForm('contact', props)
  const set = (parts: Partial<Draft>) => hand.change(draft => ({ ...draft, ...parts }))
  return (
    <StepFrame step="contact" hand={hand} {...form} onSubmit={submit}>
      <div className={css.part}>
        <h2>{laterTexts.contactCalling}</h2>
        <p>{laterTexts.contactCallingText}</p>
      </div>
      <TextField
        id="phone"
        type="tel"
        name="tel"
        autoComplete="tel"
        label={laterTexts.phone}
        value={hand.draft.phone}
        error={errorOf('phone')}
        onChange={({ target }) => set({ phone: phoneFrom(target.value) })}
      />
      <TextField
        id="email"
        type="email"
        name="email"
        autoComplete="email"
        spellCheck={false}
        label={laterTexts.email}
        value={hand.draft.email}
        error={errorOf('email')}
        onChange={({ target }) => set({ email: emailFrom(target.value) })}
      />
      <div className={css.part}>
        <h2>{laterTexts.contactSharing}</h2>
        <p>{laterTexts.contactSharingText}</p>
      </div>
      <Checkbox
        label={`${configuration.language.consentToContactSharing} (niet verplicht)`}
        checked={hand.draft.shares}
        onChange={({ target }) => set({ shares: target.checked })}
      />
    </StepFrame>
  )
}
