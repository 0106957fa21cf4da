import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EyeIcon, UndoIcon } from '#web/ui/later-icons.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import type { QuestionTemplate } from '../question.ts'
import css from './QuestionSet.module.css'

type Props = {
  questions: readonly QuestionTemplate[]
  sub: string
}

const besideQuestions = '(min-width: 90rem)'

const Preview = lazy(async () => ({ default: (await import('./QuestionPreview.tsx')).QuestionPreview }))

export function PreviewColumn(props: Props) {
  const isWide = useMediaQuery(besideQuestions)
  const [isOpen, setOpen] = useState(false)
  if (isWide)
    return (
      <aside className={css.preview} aria-label="Voorbeeld">
        <FreshPreview {...props} />
      </aside>
    )
  return (
    <>
      <Button
        className={css.show}
        variant="secondary"
        small
        icon={<EyeIcon size="1em" />}
        onClick={() => setOpen(true)}
      >
        Voorbeeld
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Voorbeeld">
        <FreshPreview {...props} />
      </Dialog>
    </>
  )
}

function FreshPreview({ questions, sub }: Props) {
  const [round, setRound] = useState(1)
  return (
    <>
      <div className={css.head}>
        <h2>Zo ziet de melder het</h2>
        <Button variant="subtle" small icon={<UndoIcon size="1em" />} onClick={() => setRound(round + 1)}>
          Begin opnieuw
        </Button>
      </div>
      <Suspense fallback={<Skeleton lines={6} label="Bezig met het voorbeeld…" />}>
        <Preview key={round} questions={questions} sub={sub} />
      </Suspense>
    </>
  )
}
