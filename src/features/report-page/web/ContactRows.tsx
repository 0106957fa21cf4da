import { type ReactNode, useState } from 'react'
import { contactChangeSteps, contactErrors, type TypedContact } from '#features/reporters/rules.ts'
import { useContact } from '#features/reporters/web/use-contact.ts'
import { seesContactDetails } from '#features/reports/policy.ts'
import { type SaveResult, ValueForm } from '#features/reports/web/ValueForm.tsx'
import { useRefusedFields } from '#web/form/use-refused.ts'
import { Button } from '#web/ui/Button.tsx'
import { Email, Telephone } from '#web/ui/contact.tsx'
import { DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { EditButton } from '#web/ui/ValueList.tsx'
import { useFocusAfterEditing } from '#web/use-focus.ts'
import type { Editing } from './editing.ts'
import { useOfferUndoOfChange } from './queries.ts'

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

type ChangeProps = { before: TypedContact; onClose: () => void; save: (after: TypedContact) => Promise<SaveResult> }

const contactIn = (data: FormData): TypedContact => {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return { phone: text('phone'), email: text('email') }
}

function ChangeContact({ before, onClose, save }: ChangeProps) {
  const [initial] = useState(before) // a request whose response got lost may have changed it since
  const { errorOf, refuse, onInput } = useRefusedFields(data => contactErrors(contactIn(data), before))
  const submit = (data: FormData) => {
    if (refuse(data)) return undefined
    const after = contactIn(data)
    return contactChangeSteps(after, initial).length === 0
      ? async () => ({ kind: 'saved' }) as const
      : () => save(after)
  }
  return (
    <ValueForm label="Contactgegevens melder wijzigen" submit={submit} onInput={onInput} onClose={onClose}>
      <TextField
        label="Telefoon melder"
        name="phone"
        type="tel"
        autoComplete="off"
        defaultValue={before.phone}
        error={errorOf('phone')}
      />
      <TextField
        label="E-mail melder"
        name="email"
        type="email"
        autoComplete="off"
        required={before.email !== ''}
        defaultValue={before.email}
        hint="De melder krijgt een e-mail om een nieuw adres te bevestigen. Tot dan blijft het oude staan."
        error={errorOf('email')}
      />
    </ValueForm>
  )
}

type CancelProps = { onClose: () => void; save: (reason: string) => Promise<SaveResult> }

const CancelContact = ({ onClose, save }: CancelProps) => (
  <ValueForm
    label="Annuleer e-mail wijziging"
    submit={data => () => save(String(data.get('reason') ?? '').trim())}
    onClose={onClose}
    submitLabel="Annuleer de wijziging"
    cancelLabel="Terug"
  >
    <TextArea
      label="Reden van de wijziging"
      name="reason"
      rows={3}
      max={3000}
      placeholder="Omschrijf waarom de wijziging wordt geannuleerd"
    />
  </ValueForm>
)
