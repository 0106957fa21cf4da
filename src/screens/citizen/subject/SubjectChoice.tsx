import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { filterByWords, type Subject, subjectsIn } from '../../../features/categories/overview.ts'
import { lazyTexts } from '../../../features/reports/draft/lazy-texts.ts'
import type { Draft } from '../../../features/reports/draft/rules.ts'
import { texts } from '../../../features/reports/draft/texts.ts'
import { Written } from '../../../features/translations/web/Written.tsx'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { CheckIcon, ChevronRightIcon } from '../../../web/ui/icons.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { Suggest } from '../../../web/ui/Suggest.tsx'
import { categoriesPath } from '../pages.ts'
import css from './Subject.module.css'
import { fetchSubjects, isSameCategory, offeredSubjects, type Subjects } from './subjects.ts'

type Props = { draft: Draft; onChoose: (subject: ChosenSubject) => void; onClose: () => void }
type ChosenSubject = Pick<Subject, 'main' | 'sub' | 'name'>

/** The subjects that fit the text best, and a search through all. */
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
          <OfferedSubjects subjects={subjects} draft={draft} onChoose={choose} />
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

/** Undefined while they are loading. */
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

type OfferedProps = {
  subjects: Subjects
  draft: Draft
  onChoose: (subject: Subject) => void
}

function OfferedSubjects({ subjects, draft: { category }, onChoose }: OfferedProps) {
  const offered = offeredSubjects(subjects, category)
  if (offered.length === 0) return <p className={css.hint}>{lazyTexts.whatStays}</p>
  return (
    <>
      <p className={css.hint}>
        {lazyTexts.bestSubjects} {lazyTexts.whatStays}
      </p>
      <ul className={css.offered}>
        {offered.map(subject => {
          const isChosen = category !== undefined && isSameCategory(category, subject)
          const { main, sub, name, mainName } = subject
          return (
            <li key={`${main}/${sub}`}>
              <button
                type="button"
                name="subject"
                value={`${main}/${sub}`}
                aria-pressed={isChosen}
                onClick={() => onChoose(subject)}
              >
                {isChosen && <CheckIcon />}
                <span>
                  <b>
                    <Written>{name}</Written>
                  </b>
                  <small>
                    <Written>{mainName}</Written>
                    {isChosen && ` · ${lazyTexts.chosenNow}`}
                  </small>
                </span>
                {!isChosen && <ChevronRightIcon />}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function SubjectSearch({ subjects, onChoose }: Pick<OfferedProps, 'subjects' | 'onChoose'>) {
  const [typed, setTyped] = useState('')
  return (
    <Suggest
      id="subject-search"
      label={lazyTexts.searchSubject}
      hint={lazyTexts.searchSubjectHint}
      showOptional={false}
      text={typed}
      onText={setTyped}
      items={subjectsIn(filterByWords(subjects.overview, typed))}
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
