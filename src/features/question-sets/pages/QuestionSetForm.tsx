import { useState } from 'react'
import type { SignedInUser } from '#features/users/web/session.ts'
import { FormPage } from '#settings/pages/parts/FormPage.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { useForm, type Versioned } from '#web/form/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { PlusIcon } from '#web/ui/later-icons.tsx'
import { placeholderValuesOf } from '../placeholders.ts'
import type { QuestionTemplate } from '../question.ts'
import { changesOfSet } from '../settings/changes.ts'
import type { QuestionSetSettings } from '../settings/contract.ts'
import { newQuestion } from '../settings/edit.ts'
import { nameOfQuestion, problemsIn, type SetProblem, withoutNew } from '../settings/problems.ts'
import { QuestionRows, SetReview, VersionList } from '../settings/web/QuestionRows.tsx'
import { PreviewColumn } from './PreviewColumn.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import css from './QuestionSet.module.css'
import { type SetValues, useSetSaving } from './use-set-saving.ts'

type Props = {
  set: QuestionSetSettings
  saved: Versioned<SetValues>
  me: SignedInUser
  onChanged: (saved: Versioned<SetValues>) => void
}

export function QuestionSetForm({ set, saved, me, onChanged }: Props) {
  const values = placeholderValuesOf(useConfiguration())
  const [selected, setSelected] = useState<string>()
  const [opened, setOpened] = useState(0)
  const { save, restore, offer } = useSetSaving({ id: set.categoryId, onChanged, onKey: setSelected, selected })
  const form = useForm<SetValues>({
    key: `${me.id}/question-set/${set.categoryId}`,
    saved,
    describe: ({ questions }) => ({ questions: { label: 'Vragen', text: questions.map(nameOfQuestion).join(', ') } }),
    validate: ({ questions }) => firstError(questions, problemsIn(questions, values)),
    save,
    onSaved: change => offer(change, `Vragen over ${set.name} bewaard`),
  })
  const { questions } = form.values
  const problems = problemsIn(questions, values)
  const added = questions.filter(({ key }) => !form.base.questions.some(other => other.key === key))
  const shown = form.errors.questions === undefined ? withoutNew(problems, keysOf(added)) : problems
  const open = questions.find(({ key }) => key === selected)
  const change = (changed: readonly QuestionTemplate[]) => form.set({ questions: changed })
  const select = (key: string) => {
    setSelected(key)
    setOpened(opened + 1)
  }
  const submit = () => {
    const mistake = problems.find(({ isError }) => isError)
    if (mistake) select(mistake.key)
    return form.submit()
  }
  return (
    <div className={css.builder} data-open={open ? true : undefined}>
      <FormPage
        form={{ ...form, submit }}
        of={`vragen over ${set.name}`}
        saveLabel={`Bewaar als versie ${set.version + 1}`}
        changeCount={changesOfSet(form.base.questions, questions).length}
      >
        <div className={css.columns}>
          <SetColumn
            set={set}
            questions={questions}
            problems={shown}
            refusal={shown.some(({ isError }) => isError) ? undefined : form.errors.questions}
            selected={selected}
            onSelect={select}
            onChange={change}
            onRestore={
              form.changed.length > 0
                ? undefined
                : version => void restore(version, { number: set.version, etag: saved.version })
            }
          />
          <QuestionEditor
            questions={questions}
            question={open}
            opened={opened}
            isAdded={open !== undefined && added.includes(open)}
            problems={shown}
            showsErrors={form.errors.questions !== undefined}
            onChange={(changed, key) => {
              change(changed)
              setSelected(key)
            }}
            onClose={() => setSelected(undefined)}
          />
        </div>
      </FormPage>
      <PreviewColumn questions={questions} sub={set.sub} />
    </div>
  )
}

const keysOf = (questions: readonly QuestionTemplate[]) => questions.map(({ key }) => key)

function firstError(questions: readonly QuestionTemplate[], problems: ReturnType<typeof problemsIn>) {
  const error = problems.find(({ isError }) => isError)
  const index = questions.findIndex(({ key }) => key === error?.key)
  return error ? { questions: `Vraag ${index + 1}: ${error.text}` } : {}
}

type SetColumnProps = {
  set: QuestionSetSettings
  questions: readonly QuestionTemplate[]
  problems: readonly SetProblem[]
  refusal: string | undefined
  selected: string | undefined
  onSelect: (key: string) => void
  onChange: (questions: readonly QuestionTemplate[]) => void
  onRestore: ((version: number) => void) | undefined
}

function SetColumn({ set, questions, problems, refusal, selected, onSelect, onChange, onRestore }: SetColumnProps) {
  const add = () => {
    const question = newQuestion(questions)
    onChange([...questions, question])
    onSelect(question.key)
  }
  return (
    <div className={css.list}>
      {refusal && (
        <p className={css.refused} role="alert">
          {refusal}
        </p>
      )}
      <QuestionRows
        questions={questions}
        problems={problems}
        selected={selected}
        onSelect={onSelect}
        onOrder={keys => onChange(keys.flatMap(key => questions.filter(question => question.key === key)))}
      />
      <Button variant="secondary" icon={<PlusIcon />} onClick={add}>
        Voeg een vraag toe
      </Button>
      <SetReview questions={questions} problems={problems} onSelect={onSelect} />
      <VersionList version={set.version} versions={set.versions} onRestore={onRestore} />
    </div>
  )
}
