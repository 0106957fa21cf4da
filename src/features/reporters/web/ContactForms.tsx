import { useState } from 'react'
import type { SaveResult } from '#features/reports/web/SaveFailure.tsx'
import { ValueForm } from '#features/reports/web/ValueForm.tsx'
import { useRefusedFields } from '#web/form/use-refused.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type Contact, contactChangeSteps, contactErrors } from '../form-rules.ts'

type ChangeProps = { before: Contact; onClose: () => void; save: (after: Contact) => Promise<SaveResult> }

const contactIn = (data: FormData): Contact => {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return { phone: text('phone'), email: text('email') }
}

export function ChangeContact({ before, onClose, save }: ChangeProps) {
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
