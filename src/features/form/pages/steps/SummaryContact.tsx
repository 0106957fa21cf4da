import type { ReactNode } from 'react'
import { isShortPhone } from '#features/reports/draft/contact.ts'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import type { Draft } from '#features/reports/draft/rules.ts'
import { ShortPhone } from '#features/site/pages/parts/ShortPhone.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Telephone } from '#web/ui/contact.tsx'
import { useWizardContext } from '../wizard-context.ts'
import css from './SummaryStep.module.css'

export function SummaryContact({ draft }: { draft: Draft }) {
  const { phone, email, allowsContactSharing } = draft
  const noMailText = noMailTextOf(draft, useWizardContext().staffSession !== undefined)
  return (
    <>
      <dl>
        <Row term={lazyTexts.phone}>
          {phone ? <Telephone>{phone}</Telephone> : lazyTexts.notFilledIn}
          {isShortPhone(phone) && <ShortPhone />}
        </Row>
        <Row term={lazyTexts.email}>{email || lazyTexts.notFilledIn}</Row>
      </dl>
      <p>{allowsContactSharing ? lazyTexts.contactSharingAllowed : lazyTexts.contactSharingDenied}</p>
      {noMailText && (
        <Alert severity="caution" live={false}>
          {noMailText}
        </Alert>
      )}
    </>
  )
}

function noMailTextOf({ phone, email }: Draft, isStaff: boolean): string | undefined {
  if (email.trim() !== '') return undefined
  if (phone.trim() !== '') return isStaff ? lazyTexts.onlyPhoneOfCaller : lazyTexts.onlyPhone
  return isStaff ? lazyTexts.noContactOfCaller : lazyTexts.noContact
}

export const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={css.row}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
