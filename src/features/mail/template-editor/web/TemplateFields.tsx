import { useRef } from 'react'
import { changedPart, shortened } from '../../../../kit/changed-part.ts'
import { PreviousValue } from '../../../../web/form/PreviousValue.tsx'
import type { Form } from '../../../../web/form/use-form.ts'
import { insertText } from '../../../../web/insert-text.ts'
import { TextArea } from '../../../../web/ui/TextArea.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import type { MailTemplate } from '../../templates/built-in.ts'
import { checkMailTemplate, type MailTemplateProblem } from '../../templates/check.ts'
import { type TemplateKey, variablesOf } from '../../templates/variables.ts'
import { variableButtons } from '../variable-buttons.ts'
import { ProblemList } from './ProblemList.tsx'
import css from './TemplateEditor.module.css'
import { problemText } from './template-values.ts'
import { VariableButtons } from './VariableButtons.tsx'

type Props = { form: Form<MailTemplate>; templateKey: TemplateKey; builtIn: MailTemplate }

/** The subject and the text of a mail, with what is wrong with them while they are typed. */
export function TemplateFields({ form, templateKey, builtIn }: Props) {
  const { values, set, errors } = form
  const title = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const lastField = useRef<keyof MailTemplate>('body')
  const problems = checkMailTemplate(templateKey, values)
  const errorOf = (field: keyof MailTemplate) => {
    const found = problems.filter(problem => problem.field === field && problem.severity === 'error')
    return found.length > 0 ? <ProblemList problems={found} textOf={problemText} onReplace={replace} /> : errors[field]
  }
  const replace = ({ field, from, to }: MailTemplateProblem, name: string) =>
    set({ [field]: values[field].slice(0, from) + name + values[field].slice(to) })
  const insert = (code: string) => {
    const name = lastField.current
    const field = name === 'title' ? title.current : body.current
    if (field) insertText(field, code, value => set({ [name]: value }))
  }
  const part = changedPart(form.base.body, values.body)
  const whole = form.base.body === builtIn.body ? 'de meegeleverde tekst' : shortened(form.base.body)
  const was = { ...form.was, body: { ...form.was.body, text: shortened(part.from) || whole } }
  return (
    <>
      <TextField
        ref={title}
        label="Onderwerp"
        required
        value={values.title}
        error={errorOf('title')}
        onFocus={() => {
          lastField.current = 'title'
        }}
        onChange={({ target }) => set({ title: target.value })}
      />
      <PreviousValue form={form} field="title" />
      <TextArea
        ref={body}
        className={css.body}
        label="Tekst"
        required
        hint="Een lege regel is een nieuwe alinea. **vet** wordt vet, # maakt een kop, [tekst](link) een link of een knop."
        rows={16}
        maxRows={34}
        spellCheck
        value={values.body}
        error={errorOf('body')}
        onFocus={() => {
          lastField.current = 'body'
        }}
        onChange={({ target }) => set({ body: target.value })}
      />
      <PreviousValue form={{ ...form, was }} field="body" />
      <Warnings problems={problems} onReplace={replace} />
      <VariableButtons buttons={variableButtons(variablesOf(templateKey))} onInsert={insert} />
    </>
  )
}

type WarningsProps = {
  problems: readonly MailTemplateProblem[]
  onReplace: (problem: MailTemplateProblem, name: string) => void
}

/** What may be wrong for some reports. */
function Warnings({ problems, onReplace }: WarningsProps) {
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  if (warnings.length === 0) return null
  return (
    <ul className={css.warnings}>
      {warnings.map(problem => (
        <li key={`${problem.field} ${problem.from}`}>
          {problem.field === 'title' && 'Onderwerp: '}
          <ProblemList problems={[problem]} textOf={problemText} onReplace={onReplace} />
        </li>
      ))}
    </ul>
  )
}
