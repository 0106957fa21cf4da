import { type FormEvent, useState } from 'react'
import type { Closing } from '../../status/closing-reasons.ts'
import type { SaveResult } from '../../web/SaveFailure.tsx'
import { useSaveState } from '../../web/use-save-state.ts'
import type { ClosingError } from '../closing-form.ts'
import type { StatusInput } from './status-input.ts'

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
