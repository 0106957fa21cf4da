import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { Select } from '../../../../web/ui/Select.tsx'
import { TextArea } from '../../../../web/ui/TextArea.tsx'
import type { TemplatesOfState } from '../../../default-texts/contract.ts'
import { DefaultTexts } from '../../../default-texts/web/DefaultTexts.tsx'
import { textsForState } from '../../../default-texts/web/queries.ts'
import { codeOf } from '../../status/codes.ts'
import type { StatusCode } from '../../status/facts.ts'
import { statusLabel } from '../../status/rules.ts'
import type { Status } from '../../status/statuses.ts'
import { isEscapeOutsideDialog } from '../../web/escape-key.ts'
import { SaveFailure, type SaveResult } from '../../web/SaveFailure.tsx'
import { useSaveState } from '../../web/use-save-state.ts'
import {
  mailChoice,
  type StatusFlags,
  type StatusFormReport,
  selectableFrom,
  statusTextError,
  statusWarnings,
  submitLabel,
  textRule,
} from '../form-rules.ts'
import { MailBlock } from './MailBlock.tsx'
import css from './StatusForm.module.css'

export type StatusInput = { state: StatusCode; text: string; send_email: boolean }

type Props = {
  report: StatusFormReport
  /** The status that is selected at first. */
  initialStatus?: Status | undefined
  flags: StatusFlags
  /** Default texts for the category of the report, by status; undefined while loading. */
  texts: readonly TemplatesOfState[] | undefined
  /** Fetch them again; present after an error. */
  onRetryTexts?: (() => void) | undefined
  /** Show a preview of the mail; resolves to whether the user goes on. */
  check: (change: StatusInput) => Promise<boolean>
  save: (change: StatusInput) => Promise<SaveResult>
  onClose: () => void
}

const requiredText = 'Dit veld is verplicht'
const focusElement = (element: HTMLElement | null) => element?.focus()

/** A form to change the status, with a text for the reporter or for colleagues. */
export function StatusForm({ report, initialStatus, flags, texts, onRetryTexts, check, save, onClose }: Props) {
  const title = useId()
  const [chosen, setChosen] = useState(initialStatus)
  const [ticked, setTicked] = useState(false)
  const [typed, setTyped] = useState('')
  const text = useRef<HTMLTextAreaElement>(null)
  // A colleague may have changed the status meanwhile, so that the chosen one may no longer follow.
  const to = chosen && selectableFrom(report.from).includes(chosen) ? chosen : undefined
  const mail = to && mailChoice({ report: report, to, flags })
  const mails = mail?.kind === 'forced' || (mail?.kind === 'free' && ticked)
  const rule = to && textRule({ report: report, to, flags }, mails)
  const shownWarnings = statusWarnings({ report: report, to, flags })
  const { errors, outcome, busy, submit } = useSubmit({ check, save, onClose })

  const send = (event: FormEvent<HTMLFormElement>) => {
    const newErrors = { status: to ? undefined : requiredText, text: rule && statusTextError(typed, rule) }
    const input = to && { state: codeOf(to), text: typed, send_email: mails }
    void submit(event, newErrors, input && { input, needsPreview: mails })
  }
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (!typed && isEscapeOutsideDialog(event)) onClose()
  }
  return (
    <form className={css.form} aria-labelledby={title} noValidate onSubmit={send} onKeyDown={closeOnEscape}>
      <h2 id={title}>Status wijzigen</h2>
      <Select
        label="Status"
        name="status"
        required
        placeholder="Kies status"
        hint={`De status is nu ${statusLabel(report.from)}. Je ziet alleen de statussen die daarop kunnen volgen.`}
        options={selectableFrom(report.from).map(status => ({ value: status, label: statusLabel(status) }))}
        value={to ?? ''}
        onChange={({ target }) => setChosen(selectableFrom(report.from).find(status => status === target.value))}
        error={to ? undefined : errors.status}
        ref={focusElement}
      />
      <div aria-live="polite">
        {shownWarnings.map(warning => (
          <Alert key={warning.key} severity={warning.severity} title={warning.title} live={false}>
            <p>{warning.text}</p>
          </Alert>
        ))}
      </div>
      {to && mail && <MailBlock choice={mail} ticked={mails} onTick={setTicked} />}
      {to && (
        <DefaultTexts
          texts={texts && textsForState(texts, codeOf(to))}
          typed={typed}
          onRetry={onRetryTexts}
          onUse={chosenText => {
            setTyped(chosenText)
            text.current?.focus()
          }}
        />
      )}
      <TextArea
        label={rule?.label ?? 'Toelichting'}
        name="text"
        required={rule?.required ?? false}
        max={rule?.max ?? 3000}
        rows={rule?.rows ?? 9}
        error={errors.text && <span className={css.lines}>{errors.text}</span>}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        ref={text}
      />
      <SaveFailure outcome={outcome} />
      <div className={css.actions}>
        <Button
          type="submit"
          busy={busy}
          busyText="Bezig met opslaan"
          disabled={shownWarnings.some(({ severity }) => severity === 'error')}
        >
          {submitLabel(report, mails)}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Annuleer
        </Button>
      </div>
    </form>
  )
}

type StatusFormErrors = { status?: string | undefined; text?: string | undefined }

type Submission = { input: StatusInput; needsPreview: boolean }

/** Validate, preview and save; the first invalid field takes the focus. */
function useSubmit({ check, save, onClose }: Pick<Props, 'check' | 'save' | 'onClose'>) {
  const [errors, setErrors] = useState<StatusFormErrors>({})
  const [checking, setChecking] = useState(false)
  const { outcome, busy, run, clear } = useSaveState(onClose)

  async function submit(
    event: FormEvent<HTMLFormElement>,
    newErrors: StatusFormErrors,
    submission: Submission | undefined,
  ) {
    event.preventDefault()
    setErrors(newErrors)
    clear()
    const invalidField = newErrors.status ? 'status' : newErrors.text ? 'text' : undefined
    if (invalidField) return event.currentTarget.querySelector<HTMLElement>(`[name=${invalidField}]`)?.focus()
    if (!submission) return
    setChecking(true)
    const isConfirmed = !submission.needsPreview || (await check(submission.input))
    setChecking(false)
    if (isConfirmed) await run(() => save(submission.input))
  }
  return { errors, outcome, busy: busy || checking, submit }
}
