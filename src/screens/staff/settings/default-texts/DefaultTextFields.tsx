import { useRef } from 'react'
import type { DefaultTextValues, TextNames } from '../../../../features/default-texts/web/text-values.ts'
import { variableButtons } from '../../../../features/mail/template-editor/variable-buttons.ts'
import { ProblemList } from '../../../../features/mail/template-editor/web/ProblemList.tsx'
import editor from '../../../../features/mail/template-editor/web/TemplateEditor.module.css'
import { VariableButtons } from '../../../../features/mail/template-editor/web/VariableButtons.tsx'
import { variableWords } from '../../../../features/mail/templates/variable-words.ts'
import { checkDefaultText, textVariables } from '../../../../features/reports/status-change/text-variables.ts'
import { changedPart, shortened } from '../../../../kit/changed-part.ts'
import type { TemplateProblem } from '../../../../kit/template/check.ts'
import { PreviousValue } from '../../../../web/form/PreviousValue.tsx'
import type { Form } from '../../../../web/form/use-form.ts'
import { insertText } from '../../../../web/insert-text.ts'
import { Checkbox } from '../../../../web/ui/Checkbox.tsx'
import { Select } from '../../../../web/ui/Select.tsx'
import { TextArea } from '../../../../web/ui/TextArea.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import { CategoryChooser } from './CategoryChooser.tsx'
import css from './DefaultTexts.module.css'
import { type CategoryGroup, chosenStates } from './use-text-names.ts'

type Props = { form: Form<DefaultTextValues>; groups: readonly CategoryGroup[]; names: TextNames; isNew: boolean }

const buttons = variableButtons(textVariables)

/** The fields of a default text, with what is wrong with its variables while it is typed. */
export function DefaultTextFields({ form, groups, names, isNew }: Props) {
  const { values, set, errors } = form
  const states = chosenStates.some(({ value }) => value === values.state)
    ? chosenStates
    : [...chosenStates, { value: values.state, label: names.states.get(values.state) ?? values.state }]
  return (
    <>
      <div className={css.names}>
        <div>
          <TextField
            label="Titel"
            required
            value={values.title}
            error={errors.title}
            onChange={({ target }) => set({ title: target.value })}
          />
          {!isNew && <PreviousValue form={form} field="title" />}
        </div>
        <div>
          <Select
            label="Status"
            required
            options={states}
            value={values.state}
            error={errors.state}
            onChange={({ target }) => set({ state: target.value })}
          />
          {!isNew && <PreviousValue form={form} field="state" />}
        </div>
      </div>
      <TextWithVariables form={form} isNew={isNew} />
      <Checkbox
        small
        label="Actief: collega’s kunnen deze tekst kiezen"
        checked={values.active}
        onChange={({ target }) => set({ active: target.checked })}
      />
      {!isNew && <PreviousValue form={form} field="active" />}
      <CategoryChooser form={form} groups={groups} names={names} />
      {!isNew && <PreviousValue form={form} field="categories" />}
    </>
  )
}

function TextWithVariables({ form, isNew }: Pick<Props, 'form' | 'isNew'>) {
  const { values, set, errors } = form
  const area = useRef<HTMLTextAreaElement>(null)
  const problems = checkDefaultText(values.text, variableWords)
  const wrong = problems.filter(({ severity }) => severity === 'error')
  const replace = ({ from, to }: TemplateProblem, name: string) =>
    set({ text: values.text.slice(0, from) + name + values.text.slice(to) })
  const was = {
    ...form.was,
    text: { ...form.was.text, text: shortened(changedPart(form.base.text, values.text).from) },
  }
  return (
    <>
      <TextArea
        ref={area}
        label="Tekst"
        required
        rows={8}
        max={10_000}
        spellCheck
        value={values.text}
        error={wrong.length > 0 ? <ProblemList problems={wrong} textOf={lineText} onReplace={replace} /> : errors.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      {!isNew && <PreviousValue form={{ ...form, was }} field="text" />}
      <ul className={editor.warnings}>
        {problems
          .filter(({ severity }) => severity === 'warning')
          .map(problem => (
            <li key={problem.from}>
              <ProblemList problems={[problem]} textOf={lineText} onReplace={replace} />
            </li>
          ))}
      </ul>
      <VariableButtons
        buttons={buttons}
        hint="Ingevuld zodra een collega de tekst kiest. Die ziet de uitkomst voor het versturen."
        onInsert={code => area.current && insertText(area.current, code, text => set({ text }))}
      />
    </>
  )
}

const lineText = ({ line, message }: TemplateProblem) => `Regel ${line}: ${message}`
