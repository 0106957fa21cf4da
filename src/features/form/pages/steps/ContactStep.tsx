import { useEffect, useRef, useState } from 'react'
import { withOptional } from '#features/question-sets/rules.ts'
import {
  contactErrors,
  hasOtherThanPhone,
  isShortPhone,
  sanitizeEmail,
  sanitizePhone,
} from '#features/reports/draft/contact.ts'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import type { Draft } from '#features/reports/draft/rules.ts'
import { PhoneCaution, ShortPhone } from '#features/site/pages/parts/ShortPhone.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import css from './ContactStep.module.css'
import { StepFrame } from './StepFrame.tsx'
import { type StepProps, useStepForm } from './step-form.ts'

/** Layout changes during a press would make it miss its target, so they wait for its end. */
function useAfterPress(): (act: () => void) => void {
  const isPressing = useRef(false)
  useEffect(() => {
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    const press = ({ type }: Event) => {
      isPressing.current = type === 'pointerdown'
    }
    for (const type of ['pointerdown', 'click', 'pointercancel', 'keydown']) addEventListener(type, press, options)
    return () => controller.abort()
  }, [])
  return act => {
    if (isPressing.current) addEventListener('click', act, { once: true })
    else act()
  }
}

export function ContactStep(props: StepProps) {
  const { draftForm, configuration } = props
  const { errorOf, submit, ...form } = useStepForm('contact', props, contactErrors(draftForm.draft))
  const [isPhoneLeft, setIsPhoneLeft] = useState(draftForm.draft.phone !== '')
  const [isStripped, setIsStripped] = useState(false)
  const afterPress = useAfterPress()
  const set = (fields: Partial<Draft>) => draftForm.change(draft => ({ ...draft, ...fields }))
  return (
    <StepFrame step="contact" draftForm={draftForm} {...form} onSubmit={submit}>
      <div className={css.part}>
        <h2>{lazyTexts.contactHeading}</h2>
        <p>{lazyTexts.contactText}</p>
      </div>
      <TextField
        id="phone"
        type="tel"
        name="tel"
        autoComplete="tel"
        label={lazyTexts.phone}
        value={draftForm.draft.phone}
        error={errorOf('phone')}
        onChange={({ target }) => {
          if (hasOtherThanPhone(target.value)) setIsStripped(true)
          set({ phone: sanitizePhone(target.value) })
        }}
        onFocus={() => setIsStripped(false)}
        onBlur={() => afterPress(() => setIsPhoneLeft(true))}
      />
      <div role="status" className={css.ofPhone}>
        {isStripped && <PhoneCaution text={lazyTexts.phoneStripped} />}
        {isPhoneLeft && isShortPhone(draftForm.draft.phone) && <ShortPhone />}
      </div>
      <TextField
        id="email"
        type="email"
        name="email"
        autoComplete="email"
        spellCheck={false}
        label={lazyTexts.email}
        value={draftForm.draft.email}
        error={errorOf('email')}
        onChange={({ target }) => set({ email: sanitizeEmail(target.value) })}
      />
      <div className={css.part}>
        <h2>{lazyTexts.contactSharingHeading}</h2>
        <p>{lazyTexts.contactSharingText}</p>
      </div>
      <Checkbox
        name="sharing"
        label={withOptional(configuration.language.consentToContactSharing)}
        checked={draftForm.draft.allowsContactSharing}
        onChange={({ target }) => set({ allowsContactSharing: target.checked })}
      />
    </StepFrame>
  )
}
