import { lazyTexts } from '../../features/reports/draft/lazy-texts.ts'
import type { DraftForm } from '../../features/reports/draft/web/use-draft.ts'
import { findPassages } from '../../kit/sensitive-passages.ts'
import { Alert } from '../../web/ui/Alert.tsx'

type Props = { draftForm: Pick<DraftForm, 'draft' | 'draftQuestions'> }

/** In the summary: what in the texts looks like personal data that is not needed; nothing keeps the report from being sent. */
export function PersonalDataHint({ draftForm: { draft, draftQuestions } }: Props) {
  const answers = Object.values(draftQuestions?.answersOf(draft) ?? {})
  const inAnswers = answers.filter(answer => typeof answer === 'string').flatMap(kindsIn)
  // Questions about vehicles ask for their plate.
  const kinds = new Set([...kindsIn(draft.description), ...inAnswers.filter(kind => kind !== 'plate')])
  if (kinds.size === 0) return null
  return (
    <Alert live={false} title={lazyTexts.personalDataIn([...kinds].map(kind => lazyTexts.personalData[kind]))}>
      {lazyTexts.personalDataText}
    </Alert>
  )
}

const kindsIn = (text: string) => findPassages(text).map(({ kind }) => kind)
