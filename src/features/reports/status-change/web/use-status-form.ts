import { type FormEvent, useState } from 'react'
import type { Closing } from '../../status/closing-reasons.ts'
import type { StatusCode } from '../../status/facts.ts'
import type { Planned } from '../../status/planned.ts'
import { codeOf, selectableFrom } from '../../status/rules.ts'
import type { Status } from '../../status/statuses.ts'
import { type SaveResult, useSaveState } from '../../web/ValueForm.tsx'
import {
  type ClosingError,
  closingWith,
  nothingFilledIn,
  plannedWith,
  reasonChosen,
  type StatusDraft,
  statusChosen,
  textOfDouble,
  typedOver,
  withDetails,
} from '../closing-form.ts'
import { isReadOnPage, mailChoice, mailsAtFirst, type StatusFlags, type StatusFormReport } from '../form-rules.ts'

type Start = {
  initialStatus: Status | undefined
  plannedNow: Planned | null
  isMainEnded: boolean
}

export function useStatusDraft(from: Status, { initialStatus, plannedNow, isMainEnded }: Start) {
  const [draft, setDraft] = useState<StatusDraft>({ ...nothingFilledIn, planned: plannedNow, to: initialStatus })
  // A colleague may have changed the status, so that the chosen one may no longer follow.
  const to = selectableFrom(from).find(status => status === draft.to)
  const current = { ...draft, to }
  const details = { closing: closingWith(to, draft.closing), planned: plannedWith(to, draft.planned) }
  const filledIn = (text: string) => withDetails(text, details)
  const source = textOfDouble(draft.text, isMainEnded)
  return {
    to,
    ...details,
    filledIn,
    source,
    text: filledIn(source),
    chooseText: (text: string) => setDraft({ ...draft, text }),
    typeText: (typed: string) => setDraft({ ...draft, text: typedOver(source, details, typed) }),
    chooseStatus: (value: string) =>
      setDraft(
        statusChosen(
          current,
          selectableFrom(from).find(status => status === value),
        ),
      ),
    setPlanned: (planned: Planned | null) => setDraft({ ...draft, planned }),
    chooseClosing: (next: Closing) => setDraft(reasonChosen(current, next)),
  }
}

type Facts = { report: StatusFormReport; to: Status | undefined; flags: StatusFlags }

export function useMailing({ report, to, flags }: Facts) {
  const [chosen, setChosen] = useState<{ to: Status | undefined; mailing: boolean }>()
  const mail = to && mailChoice({ report, to, flags })
  const mailing = (chosen?.to === to ? chosen?.mailing : undefined) ?? (to !== undefined && mailsAtFirst(to))
  return {
    mail,
    mails: mail?.kind === 'forced' || (mail?.kind === 'free' && mailing),
    setMailing: (next: boolean) => setChosen({ to, mailing: next }),
  }
}

export type StatusInput = {
  state: StatusCode
  text: string
  send_email: boolean
  closing: Closing | null
  planned: Planned | null
  for_reporter?: boolean
}

export const changeTo = (report: StatusFormReport, to: Status) => ({
  state: codeOf(to),
  ...(isReadOnPage(report, to) && { for_reporter: true }),
})

type StatusFormErrors = {
  status?: string | undefined
  closing?: (ClosingError & { about?: number | undefined }) | undefined
  colleague?: string | undefined
  text?: string | undefined
}

type Submission = {
  input: StatusInput
  needsPreview: boolean
  findErrors: () => Promise<StatusFormErrors | undefined>
}

export type StatusActions = {
  check: (change: StatusInput) => Promise<boolean>
  save: (change: StatusInput) => Promise<SaveResult>
  onClose: () => void
}

const invalidFieldOf = ({ status, closing, colleague, text }: StatusFormErrors) =>
  status ? 'status' : (closing?.field ?? (colleague ? 'colleague' : text ? 'text' : undefined))

export async function doubleErrors(
  closing: Closing | null,
  { chosenId, findProblem }: { chosenId: number | undefined; findProblem: () => Promise<string | undefined> },
): Promise<StatusFormErrors | undefined> {
  const problem = closing?.reason === 'double' ? await findProblem() : undefined
  return problem === undefined ? undefined : { closing: { field: 'double', text: problem, about: chosenId } }
}

/** Keeps an error only while its field is still wrong and asked for. */
export function closingErrorNow(
  shown: StatusFormErrors['closing'],
  {
    found,
    closing,
    chosenId,
  }: { found: ClosingError | undefined; closing: Closing | null; chosenId: number | undefined },
): ClosingError | undefined {
  if (shown?.about !== undefined) return closing?.reason === 'double' && shown.about === chosenId ? shown : undefined
  return shown && found?.field === shown.field ? found : undefined
}

/** The first invalid field gets the focus. */
export function useStatusSubmit({ check, save, onClose }: StatusActions) {
  const [errors, setErrors] = useState<StatusFormErrors>({})
  const [checking, setChecking] = useState(false)
  const { outcome, busy, run, clear } = useSaveState(onClose)

  function showErrors(form: HTMLFormElement, found: StatusFormErrors): boolean {
    setErrors(found)
    const invalidField = invalidFieldOf(found)
    if (invalidField) form.querySelector<HTMLElement>(`[name=${invalidField}], #${invalidField}`)?.focus()
    return invalidField !== undefined
  }

  async function submit(
    event: FormEvent<HTMLFormElement>,
    newErrors: StatusFormErrors,
    submission: Submission | undefined,
  ) {
    event.preventDefault()
    const form = event.currentTarget
    clear()
    if (showErrors(form, newErrors) || !submission) return
    setChecking(true)
    if (showErrors(form, (await submission.findErrors()) ?? {})) return setChecking(false)
    const isConfirmed = !submission.needsPreview || (await check(submission.input))
    setChecking(false)
    if (isConfirmed) await run(() => save(submission.input))
  }
  return { errors, outcome, busy: busy || checking, submit }
}
