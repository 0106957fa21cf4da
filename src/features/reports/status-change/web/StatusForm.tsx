import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { TemplatesOfState } from '#features/default-texts/contract.ts'
import { DefaultTexts } from '#features/default-texts/web/DefaultTexts.tsx'
import { SubmitKeys } from '#web/commands/CommandKeys.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { Planned } from '../../status/planned.ts'
import { selectableFrom, statusLabel } from '../../status/rules.ts'
import type { Status } from '../../status/statuses.ts'
import { formKeys, SaveFailure } from '../../web/ValueForm.tsx'
import { closingError, isTextOfReason, plannedDayError } from '../closing-form.ts'
import {
  isMissedByReporter,
  type MailChoice,
  maxLengthInForm,
  plannedDayHint,
  type StatusFlags,
  type StatusFormReport,
  statusTextError,
  statusWarnings,
  submitLabel,
  type TextRule,
  textRule,
} from '../form-rules.ts'
import { isOffered, offeredTexts } from './offered-texts.ts'
import { type DoubleField, StatusDetails } from './StatusDetails.tsx'
import css from './StatusForm.module.css'
import {
  changeTo,
  closingErrorNow,
  doubleErrors,
  type StatusActions,
  type StatusInput,
  useMailing,
  useStatusDraft,
  useStatusSubmit,
} from './use-status-form.ts'
import { ContradictionWarning, LaterDayWarning, NotSentWarning, Warnings } from './Warnings.tsx'

const focusElement = (element: HTMLElement | null) => element?.focus()

type SelectProps = {
  from: Status
  to: Status | undefined
  error: string | undefined
  onChoose: (value: string) => void
  takesFocus: boolean
}

const StatusSelect = ({ from, to, error, onChoose, takesFocus }: SelectProps) => (
  <Select
    label="Status"
    name="status"
    required
    placeholder="Kies status"
    hint={takesFocus && `De status is nu ${statusLabel(from)}. Je ziet alleen de statussen die daarop kunnen volgen.`}
    options={selectableFrom(from).map(status => ({ value: status, label: statusLabel(status) }))}
    value={to ?? ''}
    onChange={({ target }) => onChoose(target.value)}
    error={to ? undefined : error}
    ref={takesFocus ? focusElement : undefined}
  />
)

/** Only beside the fields: below them it takes room without need. */
const NoLetter = ({ to }: { to: Status | undefined }) => (
  <p className={css.noLetter}>
    {to ? 'De melder krijgt hierover geen e-mail.' : 'Kies een status. Hier staat dan de e-mail aan de melder.'}
  </p>
)

type FormActionsProps = { label: string; busy: boolean; disabled: boolean; onCancel: () => void }

const FormActions = ({ label, busy, disabled, onCancel }: FormActionsProps) => (
  <div className={css.actions}>
    <Button type="submit" busy={busy} busyText="Bezig met opslaan" disabled={disabled}>
      {label}
    </Button>
    <Button variant="subtle" onClick={onCancel}>
      Annuleer
    </Button>
    <SubmitKeys />
  </div>
)

type Props = StatusActions & {
  report: StatusFormReport
  /** Filling in a default text fires no input event. */
  onFilledIn: () => void
  initialStatus?: Status | undefined
  flags: StatusFlags
  plannedNow: Planned | null
  promisedDay?: string | undefined
  texts: readonly TemplatesOfState[] | undefined
  onRetryTexts?: (() => void) | undefined
  /** Renders the mail beside the form; absent where a preview follows the form. */
  letter?: ((change: StatusInput | undefined) => ReactNode) | undefined
  colleague?: ColleagueField | undefined
  double: {
    field: DoubleField
    isKnown: boolean
    chosenId: number | undefined
    isMainEnded: boolean
    findProblem: () => Promise<string | undefined>
  }
}

type ColleagueField = { field: (error: string | undefined) => ReactNode; problem: string | undefined }

const requiredText = 'Dit veld is verplicht'

export function StatusForm({ report, initialStatus, flags, texts, onRetryTexts, double, ...actions }: Props) {
  const { promisedDay, letter, colleague } = actions
  const title = useId()
  const { to, closing, planned, text, source, ...draft } = useStatusDraft(report.from, {
    initialStatus,
    plannedNow: actions.plannedNow,
    isMainEnded: double.isMainEnded,
  })
  const area = useStartInSight(initialStatus)
  const { mail, mails, setMailing } = useMailing({ report, to, flags })
  const rule = to && textRule({ report, to, flags }, mails)
  const shownWarnings = statusWarnings({ report, to, flags })
  const { errors, outcome, busy, submit } = useStatusSubmit(actions)
  const offered = to && texts && offeredTexts(texts, { to, closing })
  const input = to && { ...changeTo(report, to), text, send_email: mails, closing, planned }
  const found = errorsIn(input, { to, rule, isDoubleKnown: double.isKnown, colleague })
  const send = (event: FormEvent<HTMLFormElement>) => {
    void submit(event, found, input && { input, needsPreview: mails, findErrors: () => doubleErrors(closing, double) })
  }
  const takeText = (chosenText: string) => {
    draft.chooseText(chosenText)
    actions.onFilledIn()
    area.current?.focus()
  }
  const hasLetter = letter !== undefined && report.noMail === null
  return (
    <form
      className={css.form}
      data-print="no"
      data-with-letter={hasLetter || undefined}
      aria-labelledby={title}
      noValidate
      onSubmit={send}
      onKeyDown={formKeys({ onClose: actions.onClose, hasText: () => text !== '' })}
    >
      <h2 id={title}>Status wijzigen</h2>
      <div className={css.parts}>
        <div className={css.fields}>
          <StatusSelect
            from={report.from}
            to={to}
            error={errors.status && found.status}
            onChoose={draft.chooseStatus}
            takesFocus={!initialStatus}
          />
          <Warnings warnings={shownWarnings} />
          <StatusDetails
            status={{ to, closing, planned }}
            error={closingErrorNow(errors.closing, { found: found.closing, closing, chosenId: double.chosenId })}
            doubleField={double.field}
            dayHint={plannedDayHint(report, mails)}
            colleague={colleague?.field(errors.colleague && found.colleague)}
            onClosing={draft.chooseClosing}
            onPlanned={draft.setPlanned}
          />
          <LaterDayWarning day={closing?.plannedOn ?? planned?.day} promised={promisedDay} />
          {to && mail && <MailBlock choice={mail} ticked={mails} onTick={setMailing} />}
          {to && (
            <DefaultTexts
              texts={offered}
              typed={isTextOfReason(source, closing) ? '' : source}
              filledIn={draft.filledIn}
              onRetry={onRetryTexts}
              onUse={takeText}
            />
          )}
          <TextArea
            label={rule?.label ?? 'Toelichting'}
            hint={rule?.hint}
            name="text"
            required={rule?.required ?? false}
            max={rule?.max ?? maxLengthInForm}
            rows={4}
            error={errors.text && found.text && <span className={css.lines}>{found.text}</span>}
            value={text}
            onChange={({ target }) => draft.typeText(target.value)}
            ref={area}
          />
          <ContradictionWarning text={text} closing={closing} />
          <NotSentWarning
            shown={to !== undefined && isMissedByReporter({ report, to, flags }, mails) && isOffered(offered, source)}
          />
        </div>
        {hasLetter && <div className={css.letter}>{mails ? letter?.(input) : <NoLetter to={to} />}</div>}
      </div>
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

type Facts = {
  to: Status | undefined
  rule: TextRule | undefined
  isDoubleKnown: boolean
  colleague: ColleagueField | undefined
}

const errorsIn = (input: StatusInput | undefined, { to, rule, isDoubleKnown, colleague }: Facts) => ({
  status: input ? undefined : requiredText,
  closing:
    closingError(input?.closing ?? null, { now: new Date(), to, isDoubleKnown }) ??
    plannedDayError(input?.planned?.day, new Date()),
  colleague: to === 'scheduled' ? colleague?.problem : undefined,
  text: rule && statusTextError(input?.text ?? '', rule),
})

/**
 * With an initial status the first field to fill in gets the focus: the planned day, the reason, or else the
 * message.
 */
function useStartInSight(initialStatus: Status | undefined) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const form = area.current?.form
    if (!initialStatus || !form) return
    const choice = initialStatus === 'scheduled' ? '[name=plannedOn]' : '[name=closing-reason]'
    const first = form.querySelector<HTMLElement>(choice) ?? area.current
    first?.focus({ preventScroll: true })
    area.current?.scrollIntoView({ block: 'nearest' })
    // Last, so that a low window still shows the top of the form.
    form.scrollIntoView({ block: 'start' })
  }, [initialStatus])
  return area
}

type MailBlockProps = { choice: MailChoice; ticked: boolean; onTick: (ticked: boolean) => void }

const MailBlock = ({ choice, ticked, onTick }: MailBlockProps) => (
  <fieldset className={css.mail}>
    <legend>Versturen</legend>
    {choice.kind === 'none' ? (
      <p>{choice.reason}</p>
    ) : (
      <Checkbox
        label="Stuur dit bericht aan de melder"
        hint={choice.kind === 'forced' ? 'Bij deze status krijgt de melder altijd bericht.' : undefined}
        checked={ticked}
        disabled={choice.kind === 'forced'}
        onChange={({ target }) => onTick(target.checked)}
      />
    )}
  </fieldset>
)
