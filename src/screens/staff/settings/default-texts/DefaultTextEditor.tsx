import type { ComponentProps } from 'react'
import editor from '../../../../features/mail/template-editor/web/TemplateEditor.module.css'
import { classes } from '../../../../web/ui/classes.ts'
import { DefaultTextFields } from './DefaultTextFields.tsx'
import { TextLetter } from './TextLetter.tsx'
import { codeErrors } from './use-text-form.ts'

type Props = ComponentProps<typeof DefaultTextFields> & { inDialog?: boolean }

/** The fields of a default text, and beside them the mail that a reporter gets of it. */
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
