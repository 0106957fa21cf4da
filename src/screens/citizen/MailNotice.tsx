import { lazyTexts } from '../../features/reports/draft/lazy-texts.ts'
import { Alert } from '../../web/ui/Alert.tsx'
import { Unbroken } from '../../web/ui/Unbroken.tsx'
import type { SentReport } from './sent-report.ts'

/** What the reporter hears from us, by what they left; who left no address reads how to ask instead. */
export function MailNotice({ sentReport, phone }: { sentReport: SentReport; phone: string }) {
  const { hasEmail, hasPhone = false, link, number } = sentReport
  const mayCall = hasPhone && <p>{lazyTexts.mayCall}</p>
  if (hasEmail)
    return (
      <>
        <p>{lazyTexts.mailSent}</p>
        {mayCall}
      </>
    )
  return (
    <Alert severity="caution" title={hasPhone ? lazyTexts.noMailButPhoneTitle : lazyTexts.noMailTitle} live={false}>
      <p>
        <Unbroken text={link ? lazyTexts.noMailButLink(number) : lazyTexts.noMail(number)} />
      </p>
      {mayCall}
      <p>{lazyTexts.askByPhone(phone)}</p>
    </Alert>
  )
}
