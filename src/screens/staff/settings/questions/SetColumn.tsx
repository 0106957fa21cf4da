import type { QuestionTemplate } from '#features/question-sets/question.ts'
import type { QuestionSetSettings } from '#features/question-sets/settings/contract.ts'
import { newQuestion } from '#features/question-sets/settings/edit.ts'
import type { SetProblem } from '#features/question-sets/settings/problems.ts'
import { QuestionRows } from '#features/question-sets/settings/web/QuestionRows.tsx'
import { SetReview } from '#features/question-sets/settings/web/SetReview.tsx'
import { VersionList } from '#features/question-sets/settings/web/VersionList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PlusIcon } from '#web/ui/later-icons.tsx'
import css from './QuestionSet.module.css'

type Props = {
  set: QuestionSetSettings
  questions: readonly QuestionTemplate[]
  problems: readonly SetProblem[]
  refusal: string | undefined
  selected: string | undefined
  onSelect: (key: string) => void
  onChange: (questions: readonly QuestionTemplate[]) => void
  onRestore: ((version: number) => void) | undefined
}

export function SetColumn({ set, questions, problems, refusal, selected, onSelect, onChange, onRestore }: Props) {
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
