import { type FormEvent, useState } from 'react'
import { refusalOf } from '#features/attachments/rules.ts'
import type { Photo } from '#features/reports/draft/web/draft-storage.ts'
import { limits } from '#features/reports/rules.ts'
import { PhotoField } from '#features/site/pages/parts/PhotoField.tsx'
import { pageForm } from '#features/site/pages/parts/page-form.ts'
import { visibleText } from '#kit/visible-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { newUuid } from '#web/uuid.ts'
import type { ChangeFailure, PressedBefore } from '../page.ts'
import { actionTexts as texts } from '../web/action-texts.ts'
import type { Changed } from '../web/my-report.ts'
import css from './MyReport.module.css'

type Message = { key: string; text: string; photos: readonly Photo[] }

type Props = {
  id: string
  label: string
  photosHint: string
  photosLeft: number
  before: PressedBefore | undefined
  missing: (message: Message) => string | undefined
  send: (message: Message) => Promise<Changed>
  onSent: (changed: Extract<Changed, { kind: 'changed' }>, message: Message) => void
}

const maxLength = limits.residentText

export function MessageForm({ id, label, send, onSent, photosHint, photosLeft, missing, before }: Props) {
  const [text, setText] = useState(before?.text ?? '')
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [key] = useState(() => before?.key ?? newUuid())
  const [isTried, setIsTried] = useState(before !== undefined && !before.failure && !before.refusedPhotos)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ChangeFailure>()
  const message = { key, text: visibleText(text), photos }
  const error = message.text.length > maxLength ? texts.tooLong(maxLength) : missing(message)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    setFailure(undefined)
    if (error) return focusField(id)
    if (isBusy) return
    setIsBusy(true)
    const result = await send(message)
    setIsBusy(false)
    if (result.kind === 'failed') return setFailure(result.failure)
    onSent(result, message)
  }
  return (
    <form {...pageForm} className={css.form} noValidate onSubmit={event => void submit(event)}>
      <input type="hidden" name="key" value={key} />
      <TextArea
        id={id}
        name="text"
        label={label}
        required={photosLeft === 0}
        showOptional={false} // a text or a photo is needed
        rows={3}
        max={maxLength}
        value={text}
        error={isTried ? error : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {photosLeft === 0 && <p>{texts.add.noPhotosLeft}</p>}
      {photosLeft > 0 && (
        <PhotoField
          id={`${id}-photos`}
          label={texts.add.photos}
          hint={photosHint}
          refused={before?.refusedPhotos?.map(refusalOf)}
          max={photosLeft}
          photos={photos}
          onChange={setPhotos}
        />
      )}
      {failure && <Alert severity="error">{failureText(failure)}</Alert>}
      <div className={css.buttons}>
        <Button type="submit" name="press" value="add" variant="secondary" busy={isBusy} busyText={texts.sending}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}

/** The error is above a text that can be long. */
function focusField(id: string) {
  const field = document.getElementById(id)
  field?.focus({ preventScroll: true })
  field?.closest('form')?.scrollIntoView({ block: 'start' })
}

export const failureText = (failure: ChangeFailure) =>
  typeof failure === 'object' ? texts.refusedPhoto(failure.refusedPhoto) : texts.failures[failure]
