import type { ReactNode } from 'react'
import { CancelContact, ChangeContact } from '#features/reporters/web/ContactForms.tsx'
import { useContact } from '#features/reporters/web/use-contact.ts'
import { seesContactDetails } from '#features/reports/policy.ts'
import type { SaveResult } from '#features/reports/web/SaveFailure.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { Email } from '#web/ui/Email.tsx'
import { Telephone } from '#web/ui/Telephone.tsx'
import { EditButton } from '#web/ui/ValueList.tsx'
import { useFocusAfterEditing } from '#web/use-focus-after-editing.ts'
import type { Editing } from './editing.ts'
import { useOfferUndoOfChange } from './use-offer-undo-of-change.ts'

type Props = {
  editing: Editing
  isChangeable: boolean
}

export function ContactRows({ editing, isChangeable }: Props) {
  const { report, user } = editing
  const { phone, email, sharing_allowed: sharingAllowed } = report.reporter
  const isErased = report.reporter_erased === true
  const editable = isChangeable && seesContactDetails(user)
  const before = { phone, email }
  const { change, cancel, isSent, canCancel } = useContact({
    id: report.id,
    enabled: editable,
    now: before,
    sharingAllowed,
  })
  const afterSave = useAfterContactChange(report.id, editing.onOtherChange)
  const pencil = useFocusAfterEditing(editing.isOpen('contact') || editing.isOpen('cancel-contact'))
  const action = editable && (
    <EditButton ref={pencil} noun="contactgegevens" onPress={() => editing.setOpen('contact', true)} />
  )
  if (editing.isOpen('contact'))
    return (
      <DescriptionRow term="Contactgegevens melder wijzigen" wide>
        <ChangeContact
          before={before}
          onClose={() => editing.setOpen('contact', false)}
          save={after => afterSave(change(after), 'De contactgegevens zijn gewijzigd')}
        />
      </DescriptionRow>
    )
  return (
    <>
      <DescriptionRow term="Telefoon melder" action={action}>
        <ContactValue value={phone} isErased={isErased}>
          {value => <Phone number={value} />}
        </ContactValue>
      </DescriptionRow>
      <DescriptionRow term="E-mail melder">
        <ContactValue value={email} isErased={isErased}>
          {value => <Email address={value} />}
        </ContactValue>
        {isSent && ' (verificatie verzonden)'}
        {canCancel && !editing.isOpen('cancel-contact') && (
          <p>
            <Button variant="subtle" small onClick={() => editing.setOpen('cancel-contact', true)}>
              Verificatie annuleren
            </Button>
          </p>
        )}
        {editing.isOpen('cancel-contact') && (
          <CancelContact
            onClose={() => editing.setOpen('cancel-contact', false)}
            save={reason => afterSave(cancel(reason), 'De wijziging is geannuleerd')}
          />
        )}
      </DescriptionRow>
      <DescriptionRow term="Toestemming contactgegevens delen">{sharingAllowed ? 'Ja' : 'Nee'}</DescriptionRow>
    </>
  )
}

type Made = ReturnType<ReturnType<typeof useContact>['change']>

function useAfterContactChange(id: number, acted: () => void) {
  const offerUndo = useOfferUndoOfChange()
  return async (made: Made, text: string): Promise<SaveResult> => {
    const { undoIds = [], ...saved } = await made
    if (saved.kind !== 'saved') return saved
    acted()
    const [earlier, last] = undoIds.length > 1 ? undoIds : [undefined, ...undoIds]
    offerUndo({ id, undoId: last, alsoUndo: earlier, text })
    return saved
  }
}

type ValueProps = { value: string; isErased: boolean; children: (value: string) => ReactNode }

/** Five asterisks mask a value that the user may not see. */
function ContactValue({ value, isErased, children }: ValueProps) {
  if (value.includes('*****')) return 'Niet zichtbaar voor jou: daarvoor heb je een ander recht nodig.'
  if (value) return children(value)
  return isErased ? 'Gewist' : 'Niet opgegeven'
}

const Phone = ({ number }: { number: string }) => (
  <Telephone>{number.includes('*') ? number : <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>}</Telephone>
)
