import {
  type DefaultTextValues,
  defaultTextErrors,
  describeDefaultText,
  type TextNames,
} from '../../../../features/default-texts/web/text-values.ts'
import { checkDefaultText } from '../../../../features/reports/status-change/text-variables.ts'
import type { Versioned } from '../../../../web/form/draft.ts'
import { type FieldErrors, useForm } from '../../../../web/form/use-form.ts'
import { useTextSaving } from './use-text-saving.ts'

type Options = Parameters<typeof useTextSaving>[0] & {
  /** Names the text, and whose draft it is. */
  key: string
  saved: Versioned<DefaultTextValues>
  names: TextNames
}

/** The form of a default text, wherever it is changed. */
export function useTextForm({ key, saved, names, ...saving }: Options) {
  const { save, saved: onSaved } = useTextSaving(saving)
  return useForm<DefaultTextValues>({
    key,
    saved,
    describe: values => describeDefaultText(values, names),
    validate: values => ({ ...defaultTextErrors(values), ...codeErrors(values) }),
    save,
    onSaved,
  })
}

/** A text with code that cannot be read is not saved: it would never be sent. */
export function codeErrors({ text }: DefaultTextValues): FieldErrors<DefaultTextValues> {
  const wrong = checkDefaultText(text).find(({ severity }) => severity === 'error')
  return wrong ? { text: `Regel ${wrong.line}: ${wrong.message}` } : {}
}
