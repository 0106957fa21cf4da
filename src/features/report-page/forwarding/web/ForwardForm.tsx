import { useState } from 'react'
import { TextArea } from '../../../../web/ui/TextArea.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import { Thumbnail } from '../../../../web/ui/Thumbnail.tsx'
import type { Attachment } from '../../../attachments/contract.ts'
import { fileNameOf } from '../../../attachments/web/Files.tsx'
import type { SaveResult } from '../../../reports/web/SaveFailure.tsx'
import { ValueForm } from '../../../reports/web/ValueForm.tsx'
import { type ForwardErrors, forwardErrors } from '../rules.ts'
import css from './ForwardForm.module.css'

export type ForwardDraft = { email: string; text: string }
export const emptyForwardDraft: ForwardDraft = { email: '', text: '' }

type Props = {
  draft: ForwardDraft
  onDraft: (draft: ForwardDraft) => void
  photos: readonly Attachment[]
  onClose: () => void
  /** Show a preview of the mail; resolves to whether the user goes on. */
  check: (forward: ForwardDraft) => Promise<boolean>
  save: (forward: ForwardDraft) => Promise<SaveResult>
}

/** A form to forward a report to an external party by e-mail. */
export function ForwardForm({ draft, onDraft, photos, onClose, check, save }: Props) {
  const [shownErrors, setErrors] = useState<ForwardErrors>({})
  const submit = () => {
    const forward = { email: draft.email.trim(), text: draft.text.trim() }
    const errors = forwardErrors(forward)
    setErrors(errors)
    if (errors.email || errors.text) return undefined
    return async () => ((await check(forward)) ? save(forward) : ({ kind: 'stays' } as const))
  }
  return (
    <ValueForm label="Doorzetten naar externe partij" submit={submit} onClose={onClose} submitLabel="Verstuur">
      <TextField
        label="E-mail behandelaar"
        name="email"
        type="email"
        placeholder="E-mailadres"
        autoComplete="off"
        required
        value={draft.email}
        onChange={({ target }) => onDraft({ ...draft, email: target.value })}
        error={shownErrors.email}
      />
      <TextArea
        label="Toelichting behandelaar"
        name="text"
        rows={12}
        max={3000}
        required
        hint="Schrijf wat er moet gebeuren en wat je terug wilt horen. Noem geen gegevens van de melder."
        value={draft.text}
        onChange={({ target }) => onDraft({ ...draft, text: target.value })}
        error={shownErrors.text}
      />
      {photos.length > 0 && (
        <>
          <p className={css.label}>Foto’s</p>
          <ul className={css.photos}>
            {photos.map(photo => (
              <li key={photo._links.self.href}>
                <Thumbnail src={photo.thumbnail ?? photo.location} alt={fileNameOf(photo)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ValueForm>
  )
}
