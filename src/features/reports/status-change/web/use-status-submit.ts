import { type FormEvent, useState } from 'react'
import type { SaveResult } from '../../web/SaveFailure.tsx'
import { useSaveState } from '../../web/use-save-state.ts'
import type { ClosingError } from '../closing-form.ts'
import type { StatusInput } from './status-input.ts'

type StatusFormErrors = {
  status?: string | undefined
  closing?: ClosingError | undefined
  text?: string | undefined
}

type Submission = { input: StatusInput; needsPreview: boolean }

export type StatusActions = {
  /** Show a preview of the mail; resolves to whether the user goes on. */
  check: (change: StatusInput) => Promise<boolean>
  save: (change: StatusInput) => Promise<SaveResult>
  onClose: () => void
}

const invalidFieldOf = ({ status, closing, text }: StatusFormErrors) =>
  status ? 'status' : (closing?.field ?? (text ? 'text' : undefined))

/** Validate, preview and save; the first invalid field takes the focus. */
export function useStatusSubmit({ check, save, onClose }: StatusActions) {
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
    const invalidField = invalidFieldOf(newErrors)
    if (invalidField) return event.currentTarget.querySelector<HTMLElement>(`[name=${invalidField}]`)?.focus()
    if (!submission) return
    setChecking(true)
    const isConfirmed = !submission.needsPreview || (await check(submission.input))
    setChecking(false)
    if (isConfirmed) await run(() => save(submission.input))
  }
  return { errors, outcome, busy: busy || checking, submit }
}
