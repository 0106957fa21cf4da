import { useWizardContext } from '#features/form/pages/wizard-context.ts'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import { WarningIcon } from '#web/ui/icons.tsx'
import css from './ShortPhone.module.css'

/** Dutch numbers have ten digits. */
export function ShortPhone() {
  const { staffSession } = useWizardContext()
  return <PhoneCaution text={staffSession ? lazyTexts.shortPhoneOfCaller : lazyTexts.shortPhone} />
}

export const PhoneCaution = ({ text }: { text: string }) => (
  <span className={css.caution}>
    <WarningIcon />
    {text}
  </span>
)
