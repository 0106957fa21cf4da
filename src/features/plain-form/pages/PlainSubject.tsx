import { type OpenMainCategory, type Subject, subjectsIn } from '#features/categories/overview.ts'
import { SubjectLine } from '#features/form/pages/subject/ChosenSubject.tsx'
import { OfferedSubjects, SubjectButtons } from '#features/form/pages/subject/OfferedSubjects.tsx'
import css from '#features/form/pages/subject/Subject.module.css'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import type { Draft } from '#features/reports/draft/rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { presses, pressName, subjectSearchName } from '../fields.ts'
import type { PlainStep, SubjectsToChoose } from '../page.ts'
import { plainTexts } from '../texts.ts'

type Props = { page: PlainStep; isInSummary: boolean }

const press = (value: string) => ({ type: 'submit', name: pressName, value, formAction: '#subject' }) as const

export const PlainSubject = ({ page: { draft, subjects }, isInSummary }: Props) =>
  subjects ? (
    <Choice category={draft.category} subjects={subjects} />
  ) : (
    <SubjectLine category={draft.category} isInSummary={isInSummary}>
      {label => <button {...press(presses.changeSubject)}>{label}</button>}
    </SubjectLine>
  )

type ChoiceProps = Pick<Draft, 'category'> & { subjects: SubjectsToChoose }

const buttonOf = ({ main, sub }: Subject) => press(`${presses.subject}${main}/${sub}`)

const Choice = ({ category, subjects: { offered, search, found } }: ChoiceProps) => (
  <section id="subject" className={css.choice} aria-labelledby="subject-heading">
    <h2 id="subject-heading">{lazyTexts.subjectHeading}</h2>
    <OfferedSubjects subjects={offered} category={category} button={buttonOf} />
    <div className={css.search}>
      <TextField
        type="search"
        name={subjectSearchName}
        label={lazyTexts.searchSubject}
        hint={lazyTexts.searchSubjectHint}
        showOptional={false}
        autoComplete="off"
        maxLength={100}
        defaultValue={search}
      />
      <Button {...press(presses.searchSubject)} variant="secondary">
        {plainTexts.search}
      </Button>
    </div>
    {found?.length === 0 && <p>{lazyTexts.noSuchSubject}</p>}
    {found?.map(main => (
      <CategoryMatch key={main.slug} main={main} category={category} isOpen={search !== ''} />
    ))}
    <div className={css.end}>
      <Button {...press(presses.keepSubject)} variant="subtle">
        {lazyTexts.keepSubject}
      </Button>
      <button {...press(presses.allSubjects)}>{lazyTexts.allSubjects}</button>
    </div>
  </section>
)

type CategoryMatchProps = Pick<Draft, 'category'> & { main: OpenMainCategory; isOpen: boolean }

const CategoryMatch = ({ main, category, isOpen }: CategoryMatchProps) => (
  <details open={isOpen}>
    <summary lang={main.lang}>{main.name}</summary>
    <SubjectButtons subjects={subjectsIn([main])} category={category} button={buttonOf} />
  </details>
)
