import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { firstWords } from '#features/report-view/display.ts'
import { limits } from '#features/reports/rules.ts'
import { statusWarnings } from '#features/reports/status-change/form-rules.ts'
import { isSubmitPress } from '#web/commands/CommandKeys.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { readDraft, storeDraft } from '#web/form/use-form.ts'
import { useRefused } from '#web/form/use-refused.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { newUuid } from '#web/uuid.ts'
import { baseOf, type ChangeKind, changeLabel, type FieldPhoto, isClosing } from '../queue.ts'
import type { FieldReport } from '../rules.ts'
import { closingReport, closingSentences, initialText, textField } from '../texts.ts'
import { draftPhotos, putDraftPhotos } from '../web/device.ts'
import { useFieldQueue } from '../web/field-queue.tsx'
import css from './Field.module.css'
import { KeptPhoto, PhotoInput } from './Photos.tsx'

type Kind = Exclude<ChangeKind, 'photo'>
type Props = {
  report: FieldReport
  kind: Kind
  onClose: () => void
  onSaved: (kind: ChangeKind, survives: boolean) => void
}

/**
 * The text stays when the dialog is closed or loaded again. Ctrl+Enter saves a note, as on the page of the report;
 * closing sends mail, so it needs its button.
 */
export function ChangeDialog({ report, kind, onClose, onSaved }: Props) {
  const form = useId()
  const { featureFlags } = useConfiguration()
  const { text, setText, photos, setPhotos, forget } = useChangeDraft(report.id, kind)
  const add = useNewChange(report)
  const field = textField(report, kind)
  const { errorOf, refuse } = useRefused({ text: field.errorOf(text) })
  const warnings = isClosing(kind) ? closingWarnings(report, featureFlags) : []
  const isRefused = warnings.some(({ severity }) => severity === 'error')
  const isSaving = useRef(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isWrong = refuse()
    if (isWrong || isRefused || isSaving.current) return
    isSaving.current = true
    const survives = await add({ kind, text, photos })
    forget()
    onSaved(kind, survives)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (kind !== 'note' || !isSubmitPress(event)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${changeLabel[kind]}: melding ${report.id}`}
      actions={
        <Button type="submit" form={form} wide disabled={isRefused}>
          {isClosing(kind) ? 'Handel af' : 'Plaats'}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={event => void submit(event)} onKeyDown={onKeyDown}>
        {warnings.map(({ key, severity, title, text: why }) => (
          <Alert key={key} severity={severity} title={title}>
            <p>{why}</p>
          </Alert>
        ))}
        {isClosing(kind) && <p>{closingSentences(report, kind).join(' ')}</p>}
        <TextArea
          label={field.label}
          hint={field.hint}
          required={field.required}
          max={limits.note}
          rows={4}
          value={text}
          error={errorOf('text')}
          onChange={({ target }) => setText(target.value)}
          data-autofocus={isClosing(kind) ? undefined : true}
        />
        <PhotoInput label="Foto’s" onPhoto={photo => setPhotos([...photos, photo])}>
          Maak een foto
        </PhotoInput>
        <Taken photos={photos} onRemove={key => setPhotos(photos.filter(each => each.key !== key))} />
      </form>
    </Dialog>
  )
}

function Taken({ photos, onRemove }: { photos: readonly FieldPhoto[]; onRemove: (key: string) => void }) {
  if (photos.length === 0) return null
  return (
    <ul className={css.taken}>
      {photos.map((photo, index) => (
        <li key={photo.key}>
          <KeptPhoto photo={photo} alt={`Foto ${index + 1}`} />
          <Button variant="subtle" onClick={() => onRemove(photo.key)} aria-label={`Verwijder foto ${index + 1}`}>
            Verwijder
          </Button>
        </li>
      ))}
    </ul>
  )
}

const closingWarnings = (report: FieldReport, flags: Parameters<typeof statusWarnings>[0]['flags']) =>
  statusWarnings({ report: closingReport(report), to: 'handled', flags }).filter(
    ({ key }) => key !== 'end-status-warning',
  )

/** Stored under the number of the user, so that no other one sees it. */
function useChangeDraft(reportId: number, kind: ChangeKind) {
  const { user } = useFieldQueue()
  const of = { userId: user.id, reportId, kind }
  const key = `field/${kind}/${user.id}/${reportId}`
  const empty = { text: initialText(kind) }
  const [text, setText] = useState(() => readDraft(key, empty)?.values.text ?? empty.text)
  const [photos, setPhotos] = useState<readonly FieldPhoto[]>([])
  const read = useEffectEvent(async () => setPhotos(await draftPhotos(of)))
  useEffect(() => void read(), [])
  return {
    text,
    setText: (next: string) => {
      setText(next)
      storeDraft(key, { base: { values: empty, version: '' }, values: { text: next } })
    },
    photos,
    setPhotos: (next: readonly FieldPhoto[]) => {
      setPhotos(next)
      void putDraftPhotos(of, next)
    },
    forget: () => {
      storeDraft(key, undefined)
      void putDraftPhotos(of, [])
    },
  }
}

type Entered = { kind: ChangeKind; text: string; photos: readonly FieldPhoto[] }

export function useNewChange(report: FieldReport) {
  const { user, save } = useFieldQueue()
  return ({ kind, text, photos }: Entered) =>
    save({
      id: newUuid(),
      userId: user.id,
      reportId: report.id,
      about: firstWords(report.text),
      madeAt: Date.now(),
      kind,
      text: text.trim(),
      photos,
      mails: isClosing(kind) && report.isMailed,
      isForReporter: isClosing(kind) && !report.isChild,
      base: baseOf(report),
    })
}
