import { type MouseEvent, useState } from 'react'
import { lazyTexts } from '../../../features/reports/draft/lazy-texts.ts'
import { fallbackCategory, withCategory } from '../../../features/reports/draft/rules.ts'
import type { DraftForm } from '../../../features/reports/draft/web/use-draft.ts'
import { Written } from '../../../features/translations/web/Written.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { useFocusAfterEditing } from '../../../web/use-focus-after-editing.ts'
import { categoriesPath } from '../pages.ts'
import css from './Subject.module.css'
import { SubjectChoice } from './SubjectChoice.tsx'
import { isSameCategory } from './subjects.ts'

type Props = { draftForm: DraftForm; isInSummary?: boolean }

/** The subject of the report, to be changed in place; without scripts the link leads to the list of all subjects. */
export function ChosenSubject({ draftForm, isInSummary = false }: Props) {
  const { draft, change } = draftForm
  const [isOpen, setOpen] = useState(false)
  const link = useFocusAfterEditing<HTMLAnchorElement>(isOpen)
  const name = draft.category ? <Written>{draft.category.name}</Written> : lazyTexts.unknownSubject
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  if (!isOpen)
    return (
      <div className={classes(css.subject, isInSummary && css.inSummary)}>
        <p>
          {lazyTexts.subject} <b>{name}</b>
          {'\u00a0'}–{' '}
          <a href={categoriesPath} ref={link} onClick={open}>
            {lazyTexts.changeSubject}
            <VisuallyHidden>
              {' '}
              {lazyTexts.ofSubject} {name}
            </VisuallyHidden>
          </a>
        </p>
        <Guessed draftForm={draftForm} />
      </div>
    )
  return (
    <SubjectChoice
      draft={draft}
      onClose={() => setOpen(false)}
      onChoose={subject => {
        setOpen(false)
        change(latest => withCategory(latest, { ...subject, chosenBy: 'person' }))
      }}
    />
  )
}

/** Says of a category that was not chosen by hand that it is a guess. */
function Guessed({ draftForm: { draft } }: Props) {
  const { category } = draft
  if (category && category.chosenBy !== 'text') return null
  const isKnown = category && !isSameCategory(category, fallbackCategory)
  return <p className={css.hint}>{isKnown ? lazyTexts.subjectGuessed : lazyTexts.subjectNotGuessed}</p>
}
