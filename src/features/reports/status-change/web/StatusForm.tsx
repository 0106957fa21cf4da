import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../../web/ui/Button.tsx'
import { Select } from '../../../../web/ui/Select.tsx'
import { TextArea } from '../../../../web/ui/TextArea.tsx'
import type { TemplatesOfState } from '../../../default-texts/contract.ts'
import { DefaultTexts } from '../../../default-texts/web/DefaultTexts.tsx'
import { textsForState } from '../../../default-texts/web/queries.ts'
import { codeOf } from '../../status/codes.ts'
import { statusLabel } from '../../status/rules.ts'
import type { Status } from '../../status/statuses.ts'
import { isEscapeOutsideDialog } from '../../web/escape-key.ts'
import { SaveFailure } from '../../web/SaveFailure.tsx'
import { closingError, contradictsReason, plannedDayError } from '../closing-form.ts'
import {
  isReadOnPage,
  mailChoice,
  type StatusFlags,
  type StatusFormReport,
  selectableFrom,
  statusTextError,
  statusWarnings,
  submitLabel,
  textRule,
} from '../form-rules.ts'
import { type DoubleField, StatusDetails } from './ClosingFields.tsx'
import { MailBlock } from './MailBlock.tsx'
import css from './StatusForm.module.css'
import { useStatusDraft } from './use-status-draft.ts'
import { doubleErrors, type StatusActions, useStatusSubmit } from './use-status-submit.ts'
import { ContradictionWarning, Warnings } from './Warnings.tsx'

type Props = StatusActions & {
  report: StatusFormReport
  /** The status that is selected at first. */
  initialStatus?: Status | undefined
  flags: StatusFlags
  /** Default texts for the category of the report, by status; undefined while loading. */
  texts: readonly TemplatesOfState[] | undefined
  /** Fetch them again; present after an error. */
  onRetryTexts?: (() => void) | undefined
  /** Which report it is a double of: the field that asks for it, whether that is known, and why it cannot be that one. */
  double: { field: DoubleField; isKnown: boolean; findProblem: () => Promise<string | undefined> }
}

const requiredText = 'Dit veld is verplicht'
const focusElement = (element: HTMLElement | null) => element?.focus()

/** A form to change the status, with a text for the reporter or for colleagues. */
export function StatusForm({ report, initialStatus, flags, texts, onRetryTexts, double, ...actions }: Props) {
  const title = useId()
  const [ticked, setTicked] = useState(false)
  const { to, closing, plannedOn, text, setText, ...draft } = useStatusDraft(report.from, initialStatus)
  const area = useRef<HTMLTextAreaElement>(null)
  const mail = to && mailChoice({ report, to, flags })
  const mails = mail?.kind === 'forced' || (mail?.kind === 'free' && ticked)
  const rule = to && textRule({ report, to, flags }, mails)
  const shownWarnings = statusWarnings({ report, to, flags })
  const { errors, outcome, busy, submit } = useStatusSubmit(actions)

  const send = (event: FormEvent<HTMLFormElement>) => {
    const newErrors = {
      status: to ? undefined : requiredText,
      closing:
        closingError(closing, { now: new Date(), isDoubleKnown: double.isKnown }) ??
        plannedDayError(plannedOn, new Date()),
      text: rule && statusTextError(text, rule),
    }
    const input = to && { state: codeOf(to), text, send_email: mails, closing, plannedOn, ...forReporter(report, to) }
    void submit(
      event,
      newErrors,
      input && { input, needsPreview: mails, findErrors: () => doubleErrors(closing, double) },
    )
  }
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (!text && isEscapeOutsideDialog(event)) actions.onClose()
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
        onChange={({ target }) => draft.chooseStatus(target.value)}
        error={to ? undefined : errors.status}
        ref={focusElement}
      />
      <Warnings warnings={shownWarnings} />
      <StatusDetails
        status={{ to, closing, plannedOn }}
        error={errors.closing}
        doubleField={double.field}
        onClosing={draft.chooseClosing}
        onPlannedOn={draft.setPlannedOn}
      />
      {to && mail && <MailBlock choice={mail} ticked={mails} onTick={setTicked} />}
      {to && (
        <DefaultTexts
          texts={texts && textsForState(texts, codeOf(to)).filter(each => !contradictsReason(each.text, closing))}
          typed={text}
          onRetry={onRetryTexts}
          onUse={chosenText => {
            setText(chosenText)
            area.current?.focus()
          }}
        />
      )}
      <TextArea
        label={rule?.label ?? 'Toelichting'}
        hint={rule?.hint}
        name="text"
        required={rule?.required ?? false}
        max={rule?.max ?? 3000}
        rows={rule?.rows ?? 9}
        error={errors.text && <span className={css.lines}>{errors.text}</span>}
        value={text}
        onChange={({ target }) => setText(target.value)}
        ref={area}
      />
      <ContradictionWarning text={text} closing={closing} />
      <SaveFailure outcome={outcome} />
      <FormActions
        label={submitLabel(report, mails)}
        busy={busy}
        disabled={shownWarnings.some(({ severity }) => severity === 'error')}
        onCancel={actions.onClose}
      />
    </form>
  )
}

type FormActionsProps = { label: string; busy: boolean; disabled: boolean; onCancel: () => void }

const FormActions = ({ label, busy, disabled, onCancel }: FormActionsProps) => (
  <div className={css.actions}>
    <Button type="submit" busy={busy} busyText="Bezig met opslaan" disabled={disabled}>
      {label}
    </Button>
    <Button variant="subtle" onClick={onCancel}>
      Annuleer
    </Button>
  </div>
)

/** Whether the reporter reads the text on the page of the report, as the field says. */
const forReporter = (report: StatusFormReport, to: Status) => (isReadOnPage(report, to) ? { for_reporter: true } : {})
