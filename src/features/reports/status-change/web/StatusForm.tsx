import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { TemplatesOfState } from '../../../default-texts/contract.ts'
import { DefaultTexts } from '../../../default-texts/web/DefaultTexts.tsx'
import type { Planned } from '../../status/planned.ts'
import type { Status } from '../../status/statuses.ts'
import { formKeys } from '../../web/form-keys.ts'
import { SaveFailure } from '../../web/SaveFailure.tsx'
import { closingError, plannedDayError } from '../closing-form.ts'
import {
  isMissedByReporter,
  plannedDayHint,
  type StatusFlags,
  type StatusFormReport,
  statusTextError,
  statusWarnings,
  submitLabel,
  type TextRule,
  textRule,
} from '../form-rules.ts'
import { type DoubleField, StatusDetails } from './ClosingFields.tsx'
import { MailBlock } from './MailBlock.tsx'
import { MessageField } from './MessageField.tsx'
import { isOffered, offeredTexts } from './offered-texts.ts'
import css from './StatusForm.module.css'
import { FormActions, NoLetter, StatusSelect } from './StatusFormParts.tsx'
import { changeTo, type StatusInput } from './status-input.ts'
import { useMailing } from './use-mailing.ts'
import { useStatusDraft } from './use-status-draft.ts'
import { doubleErrors, type StatusActions, useStatusSubmit } from './use-status-submit.ts'
import { LaterDayWarning, Warnings } from './Warnings.tsx'

type Props = StatusActions & {
  report: StatusFormReport
  /** Called when a default text was put into the field, which is no typing. */
  onFilledIn: () => void
  /** The status that is selected at first. */
  initialStatus?: Status | undefined
  flags: StatusFlags
  /** When its work is planned now; null: it is not. */
  plannedNow: Planned | null
  /** The last day that the reporter was promised, as `2026-11-30`. */
  promisedDay?: string | undefined
  /** Default texts for the category of the report, by status; undefined while loading. */
  texts: readonly TemplatesOfState[] | undefined
  /** Fetch them again; present after an error. */
  onRetryTexts?: (() => void) | undefined
  /** Shows the mail as it is filled in; absent where the mail is looked at after the form. */
  letter?: ((change: StatusInput | undefined) => ReactNode) | undefined
  /** Who does the work that is planned; absent where that is not asked. */
  colleague?: ColleagueField | undefined
  /** Which report it is a double of: the field that asks for it, whether that is known, and why it cannot be that one. */
  double: { field: DoubleField; isKnown: boolean; isMainEnded: boolean; findProblem: () => Promise<string | undefined> }
}

/** The field that asks who does the work, and what is wrong with what it holds. */
type ColleagueField = { field: (error: string | undefined) => ReactNode; problem: string | undefined }

const requiredText = 'Dit veld is verplicht'

/** A form to change the status, with a text for the reporter or for colleagues. */
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
  const onKeyDown = formKeys({ onClose: actions.onClose, hasText: () => text !== '' })
  return (
    <form
      className={css.form}
      data-with-letter={hasLetter || undefined}
      aria-labelledby={title}
      noValidate
      onSubmit={send}
      onKeyDown={onKeyDown}
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
            error={errors.closing?.field === 'double' ? errors.closing : errors.closing && found.closing}
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
              typed={source}
              filledIn={draft.filledIn}
              onRetry={onRetryTexts}
              onUse={takeText}
            />
          )}
          <MessageField
            rule={rule}
            text={text}
            onText={draft.typeText}
            error={errors.text ? found.text : undefined}
            closing={closing}
            isNotSent={
              to !== undefined && isMissedByReporter({ report, to, flags }, mails) && isOffered(offered, source)
            }
            ref={area}
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

/** What is wrong with each part of what is filled in. @param input undefined: no status is chosen */
const errorsIn = (input: StatusInput | undefined, { to, rule, isDoubleKnown, colleague }: Facts) => ({
  status: input ? undefined : requiredText,
  closing:
    closingError(input?.closing ?? null, { now: new Date(), isDoubleKnown }) ??
    plannedDayError(input?.planned?.day, new Date()),
  colleague: to === 'scheduled' ? colleague?.problem : undefined,
  text: rule && statusTextError(input?.text ?? '', rule),
})

/**
 * A ref of the message. If the status is chosen already the first field to fill in takes the focus, with the top of the form in
 * sight: the day of work that is planned, and else the message.
 */
function useStartInSight(initialStatus: Status | undefined) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const form = area.current?.form
    if (!initialStatus || !form) return
    const day = initialStatus === 'scheduled' ? form.querySelector<HTMLElement>('[name=plannedOn]') : null
    const first = day ?? area.current
    first?.focus({ preventScroll: true })
    area.current?.scrollIntoView({ block: 'nearest' })
    // Last, as the message is not all that is filled in: what the form is about stays in sight in a low window too.
    form.scrollIntoView({ block: 'start' })
  }, [initialStatus])
  return area
}
