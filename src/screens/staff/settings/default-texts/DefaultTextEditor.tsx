import type { ComponentProps } from 'react'
import type { DefaultTextValues } from '#features/default-texts/web/text-values.ts'
import { Letter } from '#features/mail/template-editor/web/Letter.tsx'
import { fetchLetterOfText } from '#features/mail/template-editor/web/letters.ts'
import editor from '#features/mail/template-editor/web/TemplateEditor.module.css'
import { useLetter } from '#features/mail/template-editor/web/use-letter.ts'
import { classes } from '#web/ui/classes.ts'
import { DefaultTextFields } from './DefaultTextFields.tsx'
import { codeErrors } from './use-text-form.ts'

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
