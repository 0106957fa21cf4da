import { type MouseEvent, type ReactNode, useState } from 'react'
import { isSameCategory } from '#features/classification/offered-subjects.ts'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import { type Draft, fallbackCategory, withCategory } from '#features/reports/draft/rules.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'
import { categoriesPath } from '#features/site/pages/pages.ts'
import { Written } from '#features/translations/web/WithWritten.tsx'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useFocusAfterEditing } from '#web/use-focus.ts'
import { useWizardContext } from '../wizard-context.ts'
import css from './Subject.module.css'
import { SubjectChoice } from './SubjectChoice.tsx'

type Props = { draftForm: DraftForm; isInSummary?: boolean }

export function ChosenSubject(props: Props) {
  const { plain } = useWizardContext()
  return plain ? plain.subject(props.isInSummary === true) : <ChangeableSubject {...props} />
}

function ChangeableSubject({ draftForm, isInSummary = false }: Props) {
  const { draft, change } = draftForm
  const [isOpen, setOpen] = useState(false)
  const link = useFocusAfterEditing<HTMLAnchorElement>(isOpen)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  if (!isOpen)
    return (
      <SubjectLine category={draft.category} isInSummary={isInSummary}>
        {label => (
          <a href={categoriesPath} ref={link} onClick={open}>
            {label}
          </a>
        )}
      </SubjectLine>
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

type LineProps = Pick<Draft, 'category'> & {
  isInSummary: boolean
  children: (label: ReactNode) => ReactNode
}

export function SubjectLine({ category, isInSummary, children }: LineProps) {
  const name = category ? <Written>{category.name}</Written> : lazyTexts.unknownSubject
  return (
    <div id="subject" className={classes(css.subject, isInSummary && css.inSummary)}>
      <p>
        {lazyTexts.subject} <b>{name}</b>{' '}
        {children(
          <>
            {lazyTexts.changeSubject}
            <VisuallyHidden>
              {' '}
              {lazyTexts.ofSubject} {name}
            </VisuallyHidden>
          </>,
        )}
      </p>
      <Guessed category={category} />
    </div>
  )
}

function Guessed({ category }: Pick<Draft, 'category'>) {
  if (category && category.chosenBy !== 'text') return null
  const isKnown = category && !isSameCategory(category, fallbackCategory)
  return <p className={css.hint}>{isKnown ? lazyTexts.subjectGuessed : lazyTexts.subjectNotGuessed}</p>
}
