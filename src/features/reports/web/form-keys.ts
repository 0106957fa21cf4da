import type { KeyboardEvent } from 'react'
import { submitByKeys } from '../../../web/commands/submit-keys.ts'
import { isEscapeOutsideDialog } from './escape-key.ts'

type FormKeys = { onClose: () => void; hasText: (form: HTMLFormElement) => boolean }

/** The keys of a form: those that send it, and Escape, which closes it as long as no text would be lost. */
export const formKeys =
  ({ onClose, hasText }: FormKeys) =>
  (event: KeyboardEvent<HTMLFormElement>) => {
    submitByKeys(event)
    if (isEscapeOutsideDialog(event) && !hasText(event.currentTarget)) onClose()
  }
