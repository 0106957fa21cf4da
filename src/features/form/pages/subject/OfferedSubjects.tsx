import type { ButtonHTMLAttributes } from 'react'
import type { Subject } from '#features/categories/overview.ts'
import { isSameCategory } from '#features/classification/offered-subjects.ts'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import type { Draft } from '#features/reports/draft/rules.ts'
import { Written } from '#features/translations/web/WithWritten.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { ChevronRightIcon } from '#web/ui/later-icons.tsx'
import css from './Subject.module.css'

type SubjectButton = (
  subject: Subject,
) => Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'name' | 'value' | 'formAction' | 'onClick'>

type Props = Pick<Draft, 'category'> & { subjects: readonly Subject[]; button: SubjectButton }

export function OfferedSubjects({ subjects, ...rest }: Props) {
  if (subjects.length === 0) return <p className={css.hint}>{lazyTexts.whatStays}</p>
  return (
    <>
      <p className={css.hint}>
        {lazyTexts.bestSubjects} {lazyTexts.whatStays}
      </p>
      <SubjectButtons {...rest} subjects={subjects} />
    </>
  )
}

export const SubjectButtons = ({ category, subjects, button }: Props) => (
  <ul className={css.offered}>
    {subjects.map(subject => {
      const isChosen = category !== undefined && isSameCategory(category, subject)
      const { main, sub, name, mainName } = subject
      return (
        <li key={`${main}/${sub}`}>
          <button type="button" aria-pressed={isChosen} {...button(subject)}>
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
)
