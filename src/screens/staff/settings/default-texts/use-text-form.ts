import {
  addDefaultText,
  type DefaultTextValues,
  defaultTextErrors,
  describeDefaultText,
  saveDefaultText,
  type TextNames,
} from '#features/default-texts/web/text-values.ts'
import { checkDefaultText } from '#features/reports/status-change/text-variables.ts'
import { useSession } from '#features/users/web/session.ts'
import type { Versioned } from '#web/form/draft.ts'
import type { FieldErrors } from '#web/form/use-form.ts'
import { defaultTextPath, defaultTextsPath } from '../pages.ts'
import { useObjectForm } from '../parts/ObjectForm.tsx'
import type { ObjectKind } from '../parts/ObjectPage.tsx'

export const textKind: ObjectKind = {
  kind: 'default-text',
  noun: { one: 'standaardtekst', article: 'de' },
  paths: { list: defaultTextsPath, one: defaultTextPath },
  title: 'Standaardteksten',
}

type Options = {
  of?: ObjectKind
  id: number | undefined
  saved: Versioned<DefaultTextValues>
  names: TextNames
  onChanged: (saved: Versioned<DefaultTextValues>) => void
}

export function useTextForm({ of = textKind, id, saved, names, onChanged }: Options) {
  const { fetch } = useSession()
  return useObjectForm<DefaultTextValues>({
    of,
    id,
    saved,
    describe: values => describeDefaultText(values, names),
    validate: values => ({ ...defaultTextErrors(values), ...codeErrors(values) }),
    save: (text, saving) => saveDefaultText(fetch, text, saving),
    add: saving => addDefaultText(fetch, saving),
    onChanged,
    said: { added: () => ({ title: 'Standaardtekst toegevoegd' }), changed: () => 'Standaard tekst bijgewerkt' },
  })
}

/** A text with invalid template code would never be sent. */
export function codeErrors({ text }: DefaultTextValues): FieldErrors<DefaultTextValues> {
  const wrong = checkDefaultText(text).find(({ severity }) => severity === 'error')
  return wrong ? { text: `Regel ${wrong.line}: ${wrong.message}` } : {}
}
