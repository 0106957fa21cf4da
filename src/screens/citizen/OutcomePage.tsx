import type { PublicConfiguration } from '../../kit/configuration.ts'
import { FailedPage } from './FailedPage.tsx'
import type { WizardPage } from './pages.ts'
import { SendingPage } from './SendingPage.tsx'
import { ThanksPage } from './ThanksPage.tsx'
import type { Sending } from './use-sending.ts'
import type { StaffSession } from './wizard-context.ts'

type Props = {
  configuration: PublicConfiguration
  wizardPage: WizardPage
  sending: Sending
  staffSession: StaffSession | undefined
  canSend: boolean
}

/** The pages after the last step: sending, failed or thank you. */
export function OutcomePage({ wizardPage, canSend, ...props }: Props) {
  if (wizardPage === 'opslaan') return <SendingPage {...props} canSend={canSend} />
  return wizardPage === 'fout' ? <FailedPage {...props} /> : <ThanksPage {...props} />
}
