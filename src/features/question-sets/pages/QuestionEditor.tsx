import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type LayerTrialResult, tryMapLayer } from '#features/reports/location/contract.ts'
import { useSession } from '#features/users/web/session.ts'
import type { ObjectKind } from '#kit/map-layers.ts'
import { call, errorText } from '#web/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { MapIcon } from '#web/ui/later-icons.tsx'
import type { QuestionTemplate } from '../question.ts'
import { withOptional, withQuestion } from '../settings/edit.ts'
import { errorsBesidesFields, type SetProblem } from '../settings/problems.ts'
import { QuestionFields } from '../settings/web/QuestionFields.tsx'
import { ProblemLines } from '../settings/web/QuestionRows.tsx'
import css from './QuestionSet.module.css'

type Props = {
  questions: readonly QuestionTemplate[]
  question: QuestionTemplate | undefined
  opened: number
  isAdded: boolean
  problems: readonly SetProblem[]
  showsErrors: boolean
  onChange: (questions: readonly QuestionTemplate[], key: string | undefined) => void
  onClose: () => void
}

/** A saved question is deactivated instead of deleted, as reports refer to it. */
export function QuestionEditor(props: Props) {
  const { questions, question, opened, isAdded, problems, showsErrors, onChange, onClose } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const number = question ? questions.indexOf(question) + 1 : 0
  useEffect(() => {
    if (opened > 0) heading.current?.focus()
  }, [opened])
  if (!question)
    return (
      <section className={css.editor} aria-label="Vraag">
        <p className={css.hint}>Kies een vraag om haar te wijzigen.</p>
      </section>
    )
  const { key, isOff } = question
  const toggle = () => onChange(withQuestion(questions, key, withOptional(question, 'isOff', !isOff)), key)
  const remove = () =>
    onChange(
      questions.filter(other => other.key !== key),
      undefined,
    )
  return (
    <section className={css.editor} aria-labelledby="open-question">
      <Button className={css.back} variant="subtle" small icon={<ArrowLeftIcon size="1em" />} onClick={onClose}>
        Alle vragen
      </Button>
      <div className={css.head}>
        <h2 id="open-question" ref={heading} tabIndex={-1}>
          Vraag {number}
          {isOff && ', staat uit'}
        </h2>
        <Button variant="subtle" small onClick={isAdded ? remove : toggle}>
          {isAdded ? 'Haal weer weg' : isOff ? 'Zet aan' : 'Zet uit'}
        </Button>
      </div>
      <div className={css.mistakes} role="alert">
        {showsErrors && <ProblemLines problems={errorsBesidesFields(problems, key)} />}
      </div>
      <QuestionFields
        questions={questions}
        question={question}
        isAdded={isAdded}
        showsErrors={showsErrors}
        onChange={onChange}
        tryLayer={kind => <TryLayer key={kind} kind={kind} />}
      />
    </section>
  )
}

function TryLayer({ kind }: { kind: ObjectKind }) {
  const { fetch } = useSession()
  const trial = useMutation({
    mutationFn: () => call(tryMapLayer, { params: { layer: kind } }, fetch),
    meta: { suppressErrorNotice: true },
  })
  return (
    <div className={css.trial}>
      <Button
        variant="secondary"
        small
        icon={<MapIcon size="1em" />}
        busy={trial.isPending}
        busyText="Bezig met ophalen"
        onClick={() => trial.mutate()}
      >
        Probeer deze laag
      </Button>
      <p role="status">
        {trial.data && resultText(trial.data)}
        {trial.error && errorText(trial.error)}
      </p>
    </div>
  )
}

function resultText(result: LayerTrialResult): string {
  if ('error' in result) return result.error
  const { count, isWhole, kinds, ids } = result
  if (count === 0) return 'De dienst reageert, maar midden in de gemeente staat er niets.'
  const perKind = kinds.map(({ label, count: number }) => `${number} ${label ?? 'zonder bekende soort'}`).join(', ')
  return `${isWhole ? count : `Meer dan ${count}`} gevonden in het midden van de gemeente: ${perKind}. Bijvoorbeeld nummer ${ids.join(', ')}.`
}
