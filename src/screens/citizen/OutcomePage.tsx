import type { PublicConfiguration } from '../../kit/configuration.ts'
import { FailedPage } from './FailedPage.tsx'
import type { At } from './pages.ts'
import { SendingPage } from './SendingPage.tsx'
import { ThanksPage } from './ThanksPage.tsx'
import type { Sending } from './use-sending.ts'
import type { Desk } from './wizard-context.ts'

type Props = {
  configuration: PublicConfiguration
  at: At
  sending: Sending
  desk: Desk | undefined
  mayBegin: boolean
}

/** What comes after the last step. */
export function OutcomePage({ at, mayBegin, ...shared }: Props) {
  if (at === 'opslaan') return <SendingPage {...shared} mayBegin={mayBegin} />
  return at === 'fout' ? <FailedPage {...shared} /> : <ThanksPage {...shared} />
}
