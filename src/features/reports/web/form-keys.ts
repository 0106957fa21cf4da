import type { KeyboardEvent } from 'react'
import { submitByKeys } from '#web/commands/submit-keys.ts'
import { isEscapeOutsideDialog } from './escape-key.ts'

type FormKeys = { onClose: () => void; hasText: (form: HTMLFormElement) => boolean }

export const formKeys =
  ({ onClose, hasText }: FormKeys) =>
  (event: KeyboardEvent<HTMLFormElement>) => {
    submitByKeys(event)
    if (isEscapeOutsideDialog(event) && !hasText(event.currentTarget)) onClose()
  }
