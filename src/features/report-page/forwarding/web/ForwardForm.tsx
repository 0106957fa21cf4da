import { useState } from 'react'
import { Checkbox } from '../../../../web/ui/Checkbox.tsx'
import { TextArea } from '../../../../web/ui/TextArea.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import { Thumbnail } from '../../../../web/ui/Thumbnail.tsx'
import type { Attachment } from '../../../attachments/contract.ts'
import { fileNameOf } from '../../../attachments/web/Files.tsx'
import { attachmentId } from '../../../attachments/web/use-attachments.ts'
import type { SaveResult } from '../../../reports/web/SaveFailure.tsx'
import { ValueForm } from '../../../reports/web/ValueForm.tsx'
import { type ForwardDraft, type ForwardErrors, forwardErrors } from '../rules.ts'
import css from './ForwardForm.module.css'

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
    const forward = { ...draft, email: draft.email.trim(), text: draft.text.trim() }
    const errors = forwardErrors(forward)
    setErrors(errors)
    if (errors.email || errors.text) return undefined
    return async () => ((await check(forward)) ? save(forward) : ({ kind: 'stays' } as const))
  }
  return (
    <ValueForm label="Doorzetten naar externe partij" submit={submit} onClose={onClose} submitLabel="Verstuur">
      <TextField
        label="E-mail externe partij"
        name="email"
        type="email"
        placeholder="E-mailadres"
        autoComplete="off"
        data-autofocus
        required
        value={draft.email}
        onChange={({ target }) => onDraft({ ...draft, email: target.value })}
        error={shownErrors.email}
      />
      <TextArea
        label="Vraag aan externe partij"
        name="text"
        rows={12}
        max={3000}
        required
        hint="Schrijf wat er moet gebeuren en wat je terug wilt horen. De externe partij ziet deze vraag, de plaats, wat op de kaart is gekozen en de foto’s. Niet wat de melder schreef of wie de melder is: noem dat ook niet."
        value={draft.text}
        onChange={({ target }) => onDraft({ ...draft, text: target.value })}
        error={shownErrors.text}
      />
      {photos.length > 0 && (
        <PhotoChoice photos={photos} withheld={draft.withheld} onChange={withheld => onDraft({ ...draft, withheld })} />
      )}
    </ValueForm>
  )
}

type PhotoChoiceProps = {
  photos: readonly Attachment[]
  withheld: readonly number[]
  onChange: (withheld: readonly number[]) => void
}

/** Which photos the external party gets to see: all, until some are withheld. */
const PhotoChoice = ({ photos, withheld, onChange }: PhotoChoiceProps) => (
  <fieldset className={css.choice}>
    <legend className={css.label}>Foto’s die de externe partij ziet</legend>
    <ul className={css.photos}>
      {photos.map(photo => {
        const id = attachmentId(photo)
        const others = withheld.filter(other => other !== id)
        return (
          <li key={id}>
            <Thumbnail src={photo.thumbnail ?? photo.location} alt="">
              <Checkbox
                small
                label={fileNameOf(photo)}
                checked={!withheld.includes(id)}
                onChange={({ target }) => onChange(target.checked ? others : [...others, id])}
              />
            </Thumbnail>
          </li>
        )
      })}
    </ul>
  </fieldset>
)
