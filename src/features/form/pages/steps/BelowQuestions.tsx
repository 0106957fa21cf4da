import { useEffect, useEffectEvent, useState } from 'react'
import type { LikelySame, LikelySameQuery } from '#features/doubles/contract.ts'
import { isAmong, knownReportIn, likelySameQueryOf, withoutKnownReport } from '#features/doubles/draft-doubles.ts'
import { likelySameTexts as texts } from '#features/doubles/texts.ts'
import { nameOf, SameReports } from '#features/doubles/web/SameReports.tsx'
import type { MapObject } from '#features/question-sets/question.ts'
import { callAlertsIn } from '#features/question-sets/rules.ts'
import { CallNow } from '#features/question-sets/web/QuestionAlert.tsx'
import type { SameAs } from '#features/reports/draft/rules.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useWizardContext } from '../wizard-context.ts'
import { LazyPersonalDataHint } from './LazyPersonalDataHint.tsx'
import type { StepProps } from './step-form.ts'

type LikelySameReportsProps = {
  about: LikelySameQuery | undefined
  seen: readonly MapObject[]
  picked: MapObject | undefined
  chosen: SameAs | undefined
  onChoose: (sameAs: SameAs | undefined) => void
}

export function LikelySameReports({ about, seen, picked, chosen, onChoose }: LikelySameReportsProps) {
  const found = useLikelySame(about)
  const known = picked ? [...seen, picked] : seen
  const doubles = found.filter(one => !isAmong(one, known))
  const same = picked && found.find(one => isAmong(one, [picked]))
  const follow = useEffectEvent(() => same && !chosen && onChoose({ token: same.sameAs, name: nameOf(same) }))
  const sameAt = same?.createdAt
  useEffect(() => {
    if (sameAt !== undefined) follow()
  }, [sameAt])
  // The clicked button disappears, so the focus moves to its replacement.
  const [hasChosen, setHasChosen] = useState(false)
  const change = (sameAs: SameAs | undefined) => {
    setHasChosen(true)
    onChoose(sameAs)
  }
  const announcement = doubles.length > 0 ? texts.announcement(doubles.length) : ''
  return (
    <>
      <VisuallyHidden role="status">{chosen ? texts.follows(chosen.name) : announcement}</VisuallyHidden>
      <SameReports
        doubles={doubles}
        chosen={chosen}
        choose={(one, name) => ({ onClick: () => change({ token: one.sameAs, name }) })}
        leave={{ onClick: () => change(undefined) }}
        focus={hasChosen ? focusElement : null}
      />
    </>
  )
}

const focusElement = (element: HTMLElement | null) => element?.focus()

/** milliseconds */
const debounce = 500

function useLikelySame(about: LikelySameQuery | undefined): readonly LikelySame[] {
  const [doubles, setDoubles] = useState<readonly LikelySame[]>([])
  const body = about && JSON.stringify(about)
  useEffect(() => {
    const abortController = new AbortController()
    const refresh = async () => {
      const doubles = body ? await fetchLikelySame(body, abortController.signal) : []
      if (!abortController.signal.aborted) setDoubles(doubles)
    }
    const timer = setTimeout(() => void refresh(), debounce)
    return () => {
      clearTimeout(timer)
      abortController.abort()
    }
  }, [body])
  return doubles
}

async function fetchLikelySame(body: string, signal: AbortSignal): Promise<readonly LikelySame[]> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch('/api/likely-doubles', { method: 'POST', headers, body, signal })
    const likelySame: { doubles: LikelySame[] } = response.ok ? await response.json() : { doubles: [] }
    return likelySame.doubles
  } catch {
    return []
  }
}

type Props = {
  draftForm: StepProps['draftForm']
  seenReports: readonly MapObject[]
}

export function BelowQuestions({ draftForm, seenReports }: Props) {
  const { draft, draftQuestions, change } = draftForm
  const { plain } = useWizardContext()
  return (
    <>
      {plain?.personalDataOfAnswers ?? <LazyPersonalDataHint draftForm={draftForm} change={change} which="answers" />}
      {plain?.doubles ?? <PossibleDoubles draftForm={draftForm} seen={seenReports} />}
      {draftQuestions && <CallNow alerts={callAlertsIn(draftQuestions.questionSet, draftQuestions.answersOf(draft))} />}
    </>
  )
}

type PossibleDoublesProps = {
  draftForm: DraftForm
  seen: readonly MapObject[]
}

const PossibleDoubles = ({ draftForm: { draft, draftQuestions, change }, seen }: PossibleDoublesProps) => (
  <LikelySameReports
    about={likelySameQueryOf(draft, draftQuestions)}
    seen={seen}
    picked={knownReportIn(draft, draftQuestions)}
    chosen={draft.sameAs}
    onChoose={sameAs =>
      change(before => ({ ...(sameAs ? before : withoutKnownReport(before, draftQuestions)), sameAs }))
    }
  />
)
