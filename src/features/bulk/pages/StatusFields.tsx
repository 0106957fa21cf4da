import { useEffect, useEffectEvent, useState } from 'react'
import type { ListedReport } from '#features/report-view/contract.ts'
import { alwaysMails, codeOf, statusLabel, statusMail, takesPlannedDay } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import {
  closingError,
  closingWith,
  nothingFilledIn,
  plannedDayError,
  plannedWith,
  reasonChosen,
  type StatusDraft,
  statusChosen,
} from '#features/reports/status-change/closing-form.ts'
import { closingOnWire, plannedOnWire } from '#features/reports/status-change/contract.ts'
import {
  commonTextError,
  isReadOnPage,
  plannedDayHint,
  readerOf,
  textRule,
} from '#features/reports/status-change/form-rules.ts'
import { StatusDetails } from '#features/reports/status-change/web/StatusDetails.tsx'
import { ContradictionWarning } from '#features/reports/status-change/web/Warnings.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import {
  canBeMailed,
  countPlannedTooLate,
  countUnchangeable,
  mailableText,
  possibleStatuses,
  reportCountText,
} from '../parts.ts'
import { CommonTexts, FilledVariables } from './MessageTexts.tsx'
import { type FieldsProps, PlannedColleagueSelect } from './PartFields.tsx'

type StatusInput = StatusDraft & {
  mails: boolean
  /** Null for unassigned, undefined for no change. */
  assignee?: string | null | undefined
}

const nothingChosen: StatusInput = { ...nothingFilledIn, mails: false }

/** A report that cannot change to the status is skipped. */
export function StatusFields({ reports, initialStatus, error, onChange }: FieldsProps) {
  const { featureFlags } = useConfiguration()
  const [input, setInput] = useState<StatusInput>({ ...nothingChosen, to: initialStatus })
  const { to, closing, planned, text, mails } = input
  const mayMail = to !== undefined && statusMail(to) !== null && reports.some(canBeMailed)
  const isForced = to !== undefined && alwaysMails(to)
  const sends = mayMail && (mails || isForced)
  const rule = to && textRule({ report: strictestFacts(reports), to, flags: featureFlags }, sends)
  const reader = to && readerOf({ isChild: areAllParts(reports) }, to, sends)
  const findStatus = (value: string) => possibleStatuses(reports).find(status => status === value)
  const change = (part: Partial<StatusInput>) => {
    const next = { ...input, ...part }
    setInput(next)
    onChange(fieldsValue(next, reports, featureFlags))
  }
  const announce = useEffectEvent(() => onChange(fieldsValue(input, reports, featureFlags)))
  useEffect(() => {
    if (initialStatus) announce()
  }, [initialStatus])
  const closingProblem = error ? errorOfClosing(input) : undefined
  return (
    <>
      {!initialStatus && (
        <Select
          label="Status"
          name="status"
          required
          placeholder="Kies status"
          options={possibleStatuses(reports).map(status => ({ value: status, label: statusLabel(status) }))}
          value={to ?? ''}
          onChange={({ target }) => change(statusChosen(input, findStatus(target.value)))}
          error={to ? undefined : error}
          data-autofocus
        />
      )}
      <div aria-live="polite">{to && <UnchangedAlert count={countUnchangeable(reports, to)} to={to} />}</div>
      <StatusDetails
        status={{ to, closing: closingWith(to, closing), planned }}
        error={closingProblem}
        doubleField={() => <p>{onlyLinkedText}</p>}
        dayHint={plannedDayHint({ isChild: areAllParts(reports) }, sends)}
        onClosing={next => change(reasonChosen(input, next))}
        onPlanned={next => change({ planned: next })}
        takesFocus={initialStatus === 'scheduled'}
        colleague={<PlannedColleagueSelect reports={reports} onChoose={assignee => change({ assignee })} />}
      />
      <LaterThanTerm reports={reports} day={plannedWith(to, planned)?.day ?? closingWith(to, closing)?.plannedOn} />
      {mayMail && (
        <Checkbox
          label="Stuur dit bericht aan de melders"
          hint={mailHint(reports, to)}
          checked={isForced || mails}
          disabled={isForced}
          onChange={({ target }) => change({ mails: target.checked })}
        />
      )}
      {to && !mayMail && <p>{mailableText(reports, to)}</p>}
      {to && <CommonTexts reports={reports} to={to} typed={text} onUse={chosenText => change({ text: chosenText })} />}
      <TextArea
        label={reader?.label ?? 'Toelichting'}
        hint={[reader?.hint, rule?.required && 'Dit moet je invullen.'].filter(Boolean).join(' ') || undefined}
        required={rule?.required ?? false}
        max={rule?.max ?? 3000}
        rows={6}
        data-autofocus={initialStatus === 'handled' || undefined}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
        error={to && !closingProblem ? error : undefined}
      />
      <ContradictionWarning text={text} closing={closingWith(to, closing)} />
      <FilledVariables text={text} reports={reports} />
    </>
  )
}

type Flags = ReturnType<typeof useConfiguration>['featureFlags']

function fieldsValue(
  { to, closing, planned, text, mails, assignee }: StatusInput,
  reports: readonly ListedReport[],
  flags: Flags,
) {
  if (!to) return {}
  const sends = statusMail(to) !== null && reports.some(canBeMailed) && (mails || alwaysMails(to))
  const error =
    errorOfClosing({ to, closing, planned })?.text ??
    commonTextError(text, textRule({ report: strictestFacts(reports), to, flags }, sends))
  const isForReporter = isReadOnPage({ isChild: areAllParts(reports) }, to)
  const status = {
    state: codeOf(to),
    text: text.trim(),
    send_email: sends,
    ...(isForReporter && { for_reporter: true }),
  }
  const reason = closingOnWire(closingWith(to, closing))
  const work = {
    ...plannedOnWire(plannedWith(to, planned)),
    ...(takesPlannedDay(to) && assignee !== undefined && { assigned_user_email: assignee }),
  }
  return { patch: { status, ...reason, ...work }, error }
}

const areAllParts = (reports: readonly ListedReport[]) => reports.every(({ has_parent }) => has_parent)

const mailHint = (reports: readonly ListedReport[], to: Status) =>
  [
    mailableText(reports, to),
    alwaysMails(to) && 'Bij deze status krijgen de melders altijd bericht.',
    isReadOnPage({ isChild: false }, to)
      ? 'Wie geen e-mail krijgt, leest dit op de pagina van de melding.'
      : 'Wie geen e-mailadres gaf, krijgt niets.',
  ]
    .filter(Boolean)
    .join(' ')

const onlyLinkedText =
  'Alleen meldingen die al als dubbele melding gekoppeld zijn, worden afgehandeld. De andere blijven zoals ze zijn.'

/** The server checks the link of each double. */
const errorOfClosing = ({ to, closing, planned }: Omit<StatusDraft, 'text'>) =>
  closingError(closingWith(to, closing), { now: new Date(), to, isDoubleKnown: true }) ??
  plannedDayError(plannedWith(to, planned)?.day, new Date())

/** The rule of the strictest report applies to all. */
const strictestFacts = (reports: readonly ListedReport[]) => ({
  from: 'received' as const,
  isChild: reports.some(({ has_parent }) => has_parent),
  hasOpenChildren: false,
  hasEmail: true,
  noMail: null,
  isUnsatisfied: true,
  subSlug: '',
  mayChangeCategory: false,
})

type Day = { reports: readonly ListedReport[]; day: string | null | undefined }

function LaterThanTerm({ reports, day }: Day) {
  const count = day ? countPlannedTooLate(reports, day) : 0
  return (
    <div aria-live="polite">
      {count > 0 && (
        <Alert severity="caution" title="Deze dag is later dan beloofd" live={false}>
          <p>Dat geldt voor {reportCountText(count)}. Schrijf in het bericht waarom het later wordt.</p>
        </Alert>
      )}
    </div>
  )
}

function UnchangedAlert({ count, to }: { count: number; to: Status }) {
  if (count === 0) return null
  return (
    <Alert severity="caution" live={false}>
      <p>
        {reportCountText(count)} {count === 1 ? 'kan' : 'kunnen'} nu niet naar {statusLabel(to)}. Die{' '}
        {count === 1 ? 'blijft zoals die is' : 'blijven zoals ze zijn'}.
      </p>
    </Alert>
  )
}
