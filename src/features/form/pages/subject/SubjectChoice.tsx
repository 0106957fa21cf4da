import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { PublicMainCategory } from '#features/categories/contract.ts'
import {
  filterByWords,
  type OpenMainCategory,
  openMainCategoriesOf,
  type Subject,
  subjectsIn,
} from '#features/categories/overview.ts'
import { mainCategoriesPath } from '#features/categories/rules.ts'
import { bestSubjects, offeredSubjects, type Subjects } from '#features/classification/offered-subjects.ts'
import { likeliestCategories, type Prediction, searchScore } from '#features/classification/rules.ts'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import type { Draft } from '#features/reports/draft/rules.ts'
import { texts } from '#features/reports/draft/texts.ts'
import { categoriesPath } from '#features/site/pages/pages.ts'
import { inPageLanguage } from '#features/translations/web/in-page-language.ts'
import { Written } from '#features/translations/web/WithWritten.tsx'
import { timeoutSignal } from '#web/fetch-response.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Suggest } from '#web/ui/Suggest.tsx'
import { fetchPrediction } from '../steps/suggest-category.ts'
import { OfferedSubjects } from './OfferedSubjects.tsx'
import css from './Subject.module.css'

type Props = { draft: Draft; onChoose: (subject: ChosenSubject) => void; onClose: () => void }
type ChosenSubject = Pick<Subject, 'main' | 'sub' | 'name'>

export function SubjectChoice({ draft, onChoose, onClose }: Props) {
  const subjects = useSubjects(draft.description.trim())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const choose = ({ main, sub, name }: Subject) => onChoose({ main, sub, name })
  return (
    // Enter in the search must not submit the form around it.
    <section className={css.choice} aria-labelledby="subject-heading" onKeyDown={withoutSubmit}>
      <h2 id="subject-heading" tabIndex={-1} ref={heading}>
        {lazyTexts.subjectHeading}
      </h2>
      {subjects === undefined && <Skeleton lines={4} label={texts.loading} />}
      {subjects === 'failed' && <Alert severity="caution">{lazyTexts.subjectsUnavailable}</Alert>}
      {typeof subjects === 'object' && (
        <>
          <OfferedSubjects
            subjects={offeredSubjects(subjects, draft.category)}
            category={draft.category}
            button={subject => ({ onClick: () => choose(subject) })}
          />
          <SubjectSearch subjects={subjects} onChoose={choose} />
        </>
      )}
      <div className={css.end}>
        <Button variant="subtle" onClick={onClose}>
          {lazyTexts.keepSubject}
        </Button>
        <a href={categoriesPath}>{lazyTexts.allSubjects}</a>
      </div>
    </section>
  )
}

function useSubjects(text: string): Subjects | 'failed' | undefined {
  const [subjects, setSubjects] = useState<Subjects | 'failed'>()
  useEffect(() => {
    const controller = new AbortController()
    fetchSubjects(text, controller.signal).then(setSubjects, () => !controller.signal.aborted && setSubjects('failed'))
    return () => controller.abort()
  }, [text])
  return subjects
}

function withoutSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

type SearchProps = { subjects: Subjects; onChoose: (subject: Subject) => void }

/** Searches names; without a match it predicts subjects from the words. */
function SubjectSearch({ subjects: { overview }, onChoose }: SearchProps) {
  const [typed, setTyped] = useState('')
  const [like, setLike] = useState<readonly Subject[]>([])
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])
  const named = subjectsIn(filterByWords(overview, typed))
  const change = (text: string) => {
    latest.current?.abort()
    setLike([])
    setTyped(text)
  }
  const predict = (text: string) => {
    if (named.length > 0) return
    latest.current = new AbortController()
    const { signal } = latest.current
    const show = (prediction: Prediction) =>
      signal.aborted || setLike(bestSubjects({ overview, likeliest: likeliestCategories(prediction, searchScore) }))
    fetchPrediction(text, signal).then(show, () => {})
  }
  return (
    <Suggest
      id="subject-search"
      label={lazyTexts.searchSubject}
      hint={lazyTexts.searchSubjectHint}
      showOptional={false}
      text={typed}
      onText={change}
      onQuery={predict}
      delay={350}
      items={named.length > 0 ? named : like}
      keyOf={({ main, sub }) => `${main}/${sub}`}
      textOf={({ name }) => name}
      show={({ name }) => <Written>{name}</Written>}
      groupOf={({ mainName }) => mainName}
      showGroup={name => <Written>{name}</Written>}
      emptyText={lazyTexts.noSuchSubject}
      onChoose={onChoose}
      openOnClick
    />
  )
}

/** Milliseconds. */
const timeout = 10_000

/** @throws when the subjects cannot be fetched; without a prediction they can still be searched */
async function fetchSubjects(text: string, signal: AbortSignal): Promise<Subjects> {
  const [overview, likeliest] = await Promise.all([
    fetchOverview(signal),
    fetchPrediction(text, signal).then(likeliestCategories, () => []),
  ])
  return { overview, likeliest }
}

async function fetchOverview(signal: AbortSignal): Promise<OpenMainCategory[]> {
  const response = await fetch(mainCategoriesPath, { signal: timeoutSignal(timeout, signal) })
  if (!response.ok) throw new Error(`no categories: ${response.status}`)
  const { results }: { results: readonly PublicMainCategory[] } = await response.json()
  return openMainCategoriesOf(results).map(main => ({
    ...main,
    name: inPageLanguage(main.name),
    subs: main.subs.map(sub => ({ ...sub, name: inPageLanguage(sub.name) })),
  }))
}
