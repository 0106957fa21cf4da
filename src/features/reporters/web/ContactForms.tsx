import { useState } from 'react'
import { TextArea } from '../../../web/ui/TextArea.tsx'
import { TextField } from '../../../web/ui/TextField.tsx'
import type { SaveResult } from '../../reports/web/SaveFailure.tsx'
import { ValueForm } from '../../reports/web/ValueForm.tsx'
import { type Contact, type ContactErrors, contactChangeSteps, contactErrors } from '../form-rules.ts'

type ChangeProps = { before: Contact; onClose: () => void; save: (after: Contact) => Promise<SaveResult> }

/** The form for changing contact details. */
export function ChangeContact({ before, onClose, save }: ChangeProps) {
  const [errors, setErrors] = useState<ContactErrors>({})
  const [initial] = useState(before) // a request whose response got lost may have changed it since
  const submit = (data: FormData) => {
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const after = { phone: text('phone'), email: text('email') }
    const submittedErrors = contactErrors(after, before)
    setErrors(submittedErrors)
    if (submittedErrors.phone || submittedErrors.email) return undefined
    return contactChangeSteps(after, initial).length === 0
      ? async () => ({ kind: 'saved' }) as const
      : () => save(after)
  }
  return (
    <ValueForm label="Contactgegevens melder wijzigen" submit={submit} onClose={onClose}>
      <TextField
        label="Telefoon melder"
        name="phone"
        type="tel"
        autoComplete="off"
        defaultValue={before.phone}
        error={errors.phone}
      />
      <TextField
        label="E-mail melder"
        name="email"
        type="email"
        autoComplete="off"
        required={before.email !== ''}
        defaultValue={before.email}
        hint="De melder krijgt een e-mail om een nieuw adres te bevestigen. Tot dan blijft het oude staan."
        error={errors.email}
      />
    </ValueForm>
  )
}

type CancelProps = { onClose: () => void; save: (reason: string) => Promise<SaveResult> }

/** The form for cancelling an unverified change. */
export const CancelContact = ({ onClose, save }: CancelProps) => (
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
