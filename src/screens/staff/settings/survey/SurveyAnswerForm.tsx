import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import type { AnswerSetting } from '../../../../features/feedback/standard-answers/contract.ts'
import { AnswerFields } from '../../../../features/feedback/standard-answers/web/AnswerFields.tsx'
import {
  type AnswerValues,
  addAnswer,
  answerConsequences,
  answerFormErrors,
  answerValuesBefore,
  describeAnswer,
  saveAnswer,
} from '../../../../features/feedback/standard-answers/web/answer-values.ts'
import { answerHistoryQuery } from '../../../../features/feedback/standard-answers/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import type { SignedInUser } from '../../../../features/users/web/signed-in-user.ts'
import { Consequences } from '../../../../web/form/Consequences.tsx'
import type { Versioned } from '../../../../web/form/draft.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { Link } from '../../../../web/ui/Link.tsx'
import { useNotices } from '../../../../web/ui/notices.ts'
import { surveyAnswerPath, surveyPath } from '../pages.ts'
import { FormPage } from '../parts/FormPage.tsx'
import { useUndoableSave } from '../parts/use-undoable-save.ts'
import { WrittenHistory } from '../parts/WrittenHistory.tsx'
import { SurveyPreview } from './SurveyPreview.tsx'
import { topicsIn } from './topics.ts'

type Props = {
  /** Undefined for a new answer. */
  id: number | undefined
  saved: Versioned<AnswerValues>
  me: SignedInUser
  answers: readonly AnswerSetting[]
  onChanged: (saved: Versioned<AnswerValues>) => void
}

/** The answer with the others, where reporters read it. */
function withValues(answers: readonly AnswerSetting[], id: number | undefined, values: AnswerValues) {
  const answer = { ...values, id: id ?? 0, topic: values.topic.trim() || null }
  if (id !== undefined) return answers.map(other => (other.id === id ? answer : other))
  return answer.text.trim() ? [...answers, answer] : answers
}

export function SurveyAnswerForm({ id, saved, me, answers, onChanged }: Props) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const [createdId, setCreatedId] = useState<number>()
  const history = useQuery({ ...answerHistoryQuery(fetch, id ?? 0), enabled: id !== undefined }).data
  const undoable = useUndoableSave<AnswerValues>({
    save: async saving => {
      if (id !== undefined) return saveAnswer(fetch, id, saving)
      const { result, id: created } = await addAnswer(fetch, saving)
      setCreatedId(created)
      return result
    },
    onChanged,
  })
  const form = useForm<AnswerValues>({
    key: `${me.id}/answer/${id ?? 'new'}`,
    saved,
    describe: describeAnswer,
    validate: values =>
      answerFormErrors(
        values,
        answers.filter(other => other.id !== id),
      ),
    save: undoable.save,
    onSaved: change => {
      if (id === undefined) notify({ title: 'Antwoord toegevoegd', variant: 'success', type: 'global' })
      else undoable.offer(change, 'Antwoord bijgewerkt')
    },
  })
  if (createdId !== undefined) return <Navigate to={`${surveyAnswerPath}/${createdId}`} replace />
  return (
    <FormPage
      form={form}
      of={form.base.text || 'een nieuw antwoord'}
      {...(id === undefined && { saveLabel: 'Voeg toe', cancel: <Link href={surveyPath}>Annuleer</Link> })}
      aside={
        <>
          {id !== undefined && <Consequences consequences={answerConsequences(form.base, form.values)} />}
          <SurveyPreview answers={withValues(answers, id, form.values)} isSatisfied={form.values.isSatisfied} />
          {id !== undefined && (
            <WrittenHistory changes={history} restore={{ form, valuesBefore: answerValuesBefore }} />
          )}
        </>
      }
    >
      <AnswerFields form={form} isNew={id === undefined} topics={topicsIn(answers)} />
    </FormPage>
  )
}
