import type { ComponentProps } from 'react'
import { fetchLetterOfText, Letter, useLetter } from '#features/mail/template-editor/web/Letter.tsx'
import editor from '#features/mail/template-editor/web/TemplateEditor.module.css'
import { defaultTextPath, defaultTextsPath } from '#features/municipality/pages/settings-pages.ts'
import { checkDefaultText } from '#features/reports/status-change/text-variables.ts'
import { useSession } from '#features/users/web/session.ts'
import { useObjectForm } from '#settings/pages/parts/ObjectForm.tsx'
import type { ObjectKind } from '#settings/pages/parts/ObjectPage.tsx'
import type { FieldErrors, Versioned } from '#web/form/use-form.ts'
import { classes } from '#web/ui/classes.ts'
import {
  addDefaultText,
  type DefaultTextValues,
  defaultTextErrors,
  describeDefaultText,
  saveDefaultText,
  type TextNames,
} from '../web/text-values.ts'
import { DefaultTextFields } from './DefaultTextFields.tsx'

type Props = ComponentProps<typeof DefaultTextFields> & { inDialog?: boolean }

export const DefaultTextEditor = ({ inDialog, ...props }: Props) => (
  <div className={classes(editor.editor, inDialog && editor.inDialog)}>
    <div>
      <DefaultTextFields {...props} />
    </div>
    <TextLetter
      values={props.form.values}
      isCorrect={codeErrors(props.form.values).text === undefined}
      isNarrow={inDialog}
    />
  </div>
)

type TextLetterProps = {
  values: DefaultTextValues
  isCorrect: boolean
  isNarrow: boolean | undefined
}

function TextLetter({ values: { text, state }, isCorrect, isNarrow }: TextLetterProps) {
  const { letter } = useLetter({
    text: { text, state },
    isEmpty: text.trim() === '',
    isCorrect,
    fetchLetter: (send, typed, report) => fetchLetterOfText(send, { ...typed, report }),
  })
  return <Letter isNarrow={isNarrow} title="Zo ziet de melder het" {...letter} />
}

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
function codeErrors({ text }: DefaultTextValues): FieldErrors<DefaultTextValues> {
  const wrong = checkDefaultText(text).find(({ severity }) => severity === 'error')
  return wrong ? { text: `Regel ${wrong.line}: ${wrong.message}` } : {}
}
