import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Attachment } from '#features/attachments/contract.ts'
import { fileNameOf } from '#features/attachments/web/Files.tsx'
import { attachmentId, attachmentsQuery } from '#features/attachments/web/use-attachments.ts'
import { useMailConfirmation } from '#features/mail/web/MailPreview.tsx'
import { codeOf } from '#features/reports/status/rules.ts'
import { type SaveResult, ValueForm } from '#features/reports/web/ValueForm.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { Thumbnail } from '#web/ui/Thumbnail.tsx'
import { emptyForwardDraft, type ForwardDraft, type ForwardErrors, forwardErrors } from '../../forwarding.ts'
import type { Editing } from '../../web/editing.ts'
import css from './ForwardDialog.module.css'

type ForwardFormProps = {
  draft: ForwardDraft
  onDraft: (draft: ForwardDraft) => void
  photos: readonly Attachment[]
  onClose: () => void
  /** Shows a preview of the mail. @returns true when the user goes on */
  check: (forward: ForwardDraft) => Promise<boolean>
  save: (forward: ForwardDraft) => Promise<SaveResult>
}

function ForwardForm({ draft, onDraft, photos, onClose, check, save }: ForwardFormProps) {
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

const to = codeOf('forwarded')

type Props = { editing: Editing; draft: ForwardDraft; onDraft: (draft: ForwardDraft) => void }

export function ForwardDialog({ editing, draft, onDraft }: Props) {
  const { report } = editing
  const { data: files = [] } = useQuery(attachmentsQuery(report.id))
  const { confirm, dialog } = useMailConfirmation({
    id: report.id,
    title: 'Controleer bericht aan externe partij',
  })
  const close = () => editing.setOpen('external', false)
  const photos = files.filter(({ is_image }) => is_image)
  const save = ({ email, text, withheld }: ForwardDraft) => {
    const status = {
      state: to,
      text,
      send_email: true,
      email_override: email,
      ...(withheld.length > 0 && {
        forward_attachments: photos.map(attachmentId).filter(id => !withheld.includes(id)),
      }),
    }
    return editing.save('status', { patch: { status }, successText: 'De status is nu Doorgezet naar extern' })
  }
  return (
    <>
      <Dialog open={editing.isOpen('external')} onClose={close} title="Doorzetten naar externe partij" wide>
        <ForwardForm
          draft={draft}
          onDraft={onDraft}
          photos={photos}
          onClose={() => {
            onDraft(emptyForwardDraft)
            close()
          }}
          check={({ email, text }) => confirm({ status: to, text, email_override: email })}
          save={save}
        />
      </Dialog>
      {dialog}
    </>
  )
}
