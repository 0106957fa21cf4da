import { useState } from 'react'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { TextArea } from '../../../web/ui/TextArea.tsx'
import type { SaveResult } from '../../reports/web/SaveFailure.tsx'
import { ValueForm } from '../../reports/web/ValueForm.tsx'
import type { Attachment, AttachmentChange } from '../contract.ts'

const maxCaptionLength = 120

type Props = { file: Attachment; onClose: () => void; save: (change: AttachmentChange) => Promise<SaveResult> }

/** Whether residents see a photo, and its caption. */
export function FileForm({ file, onClose, save }: Props) {
  const [isPublic, setPublic] = useState(file.public)
  const [error, setError] = useState<string>()
  const submit = (data: FormData) => {
    const caption = String(data.get('caption') ?? '').trim()
    const captionError =
      caption.length > maxCaptionLength
        ? `Je hebt meer dan de maximale ${maxCaptionLength} tekens ingevoerd.`
        : undefined
    setError(captionError)
    if (captionError) return undefined
    return () => save({ public: isPublic, ...(isPublic && { caption: caption || null }) })
  }
  return (
    <ValueForm label="Bestand wijzigen" submit={submit} onClose={onClose}>
      <Checkbox
        label="Openbaar tonen"
        checked={isPublic}
        onChange={({ target }) => setPublic(target.checked)}
        hint="De melder ziet deze foto bij de melding."
      />
      {isPublic && (
        <TextArea
          label="Onderschrift (optioneel)"
          showOptional={false}
          name="caption"
          defaultValue={file.caption ?? ''}
          rows={2}
          max={maxCaptionLength}
          error={error}
        />
      )}
    </ValueForm>
  )
}
