import { lazyTexts } from '../../features/reports/draft/lazy-texts.ts'
import { WarningIcon } from '../../web/ui/icons.tsx'
import css from './ShortPhone.module.css'
import { useWizardContext } from './wizard-context.ts'

/** Asks about a telephone number of fewer than ten digits. */
export function ShortPhone() {
  const { staffSession } = useWizardContext()
  return <PhoneCaution text={staffSession ? lazyTexts.shortPhoneOfCaller : lazyTexts.shortPhone} />
}

/** What there is to say of a telephone number, which may be right all the same. */
export const PhoneCaution = ({ text }: { text: string }) => (
  <span className={css.caution}>
    <WarningIcon />
    {text}
  </span>
)
