import { type SignedInUser, useSession } from '#features/users/web/session.ts'
import { FormPage } from '#settings/pages/parts/FormPage.tsx'
import { useUndoableSave } from '#settings/pages/parts/ObjectForm.tsx'
import { useApi } from '#web/api.ts'
import { ChangeHistory } from '#web/form/ChangeHistory.tsx'
import { useForm, type Versioned } from '#web/form/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { fetchLetter, Letter, TestMailButton, useLetter } from '../template-editor/web/Letter.tsx'
import css from '../template-editor/web/TemplateEditor.module.css'
import {
  describeTemplate,
  saveTemplate,
  TemplateFields,
  templateErrors,
  templateLines,
  WarningsNote,
} from '../template-editor/web/TemplateFields.tsx'
import type { MailTemplate } from '../templates/built-in.ts'
import { templateHistory } from '../templates/contract.ts'
import type { TemplateKey } from '../templates/variables.ts'

type Props = {
  me: SignedInUser
  templateKey: TemplateKey
  label: string
  previewTitle: string
  saved: Versioned<MailTemplate>
  builtIn: MailTemplate
  onChanged: (saved: Versioned<MailTemplate>) => void
}

export function MailTextForm({ me, templateKey, label, previewTitle, saved, builtIn, onChanged }: Props) {
  const { fetch } = useSession()
  const { data: history } = useApi(
    templateHistory,
    { params: { key: templateKey } },
    { meta: { suppressAccessErrors: true } },
  )
  const undoable = useUndoableSave<MailTemplate>({
    save: saving => saveTemplate(fetch, templateKey, saving),
    onChanged,
  })
  const form = useForm<MailTemplate>({
    key: `${me.id}/mail/${templateKey}`,
    saved,
    describe: values => describeTemplate(templateKey, values),
    validate: values => templateErrors(templateKey, values),
    save: undoable.save,
    onSaved: change => undoable.offer(change, `Tekst van '${label}' bijgewerkt`),
  })
  const { values } = form
  const isCorrect = Object.keys(templateErrors(templateKey, values)).length === 0
  const { report, letter } = useLetter({
    text: values,
    isCorrect,
    fetchLetter: (send, text, number) => fetchLetter(send, templateKey, { ...text, report: number }),
  })
  const isBuiltIn = values.title === builtIn.title && values.body === builtIn.body
  return (
    <FormPage form={form} of={label} note={<WarningsNote templateKey={templateKey} values={values} />}>
      <div className={css.editor}>
        <div>
          <TemplateFields form={form} templateKey={templateKey} builtIn={builtIn} />
          {!isBuiltIn && (
            <Button variant="secondary" small onClick={() => form.set(builtIn)}>
              Zet meegeleverde tekst terug
            </Button>
          )}
        </div>
        <Letter title={previewTitle} {...letter}>
          <TestMailButton
            templateKey={templateKey}
            draft={isCorrect && report !== undefined ? { ...values, report } : undefined}
          />
        </Letter>
      </div>
      <div className={css.history}>
        <ChangeHistory lines={history && templateLines(templateKey, history, form.set)} />
      </div>
    </FormPage>
  )
}
