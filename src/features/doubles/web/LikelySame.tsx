import { type Ref, useId, useState } from 'react'
import { dutchDate } from '../../../kit/dutch-time.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { CheckIcon } from '../../../web/ui/icons.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import type { SameAs } from '../../reports/draft/same-as.ts'
import { inPageLanguage } from '../../translations/web/in-page-language.ts'
import type { LikelySame } from '../contract.ts'
import css from './LikelySame.module.css'
import { likelySameTexts as texts } from './texts.ts'
import { type LikelySameQuery, useLikelySame } from './use-likely-same.ts'

type Props = {
  about: LikelySameQuery | undefined
  chosen: SameAs | undefined
  onChoose: (sameAs: SameAs | undefined) => void
}

/** Likely doubles while a report is being made: the resident may choose one to follow, or go on. */
export function LikelySameReports({ about, chosen, onChoose }: Props) {
  const title = useId()
  const doubles = useLikelySame(about)
  // The clicked button disappears: the focus moves to what replaces it.
  const [hasChosen, setHasChosen] = useState(false)
  const choose = (sameAs: SameAs | undefined) => {
    setHasChosen(true)
    onChoose(sameAs)
  }
  const focus = hasChosen ? focusElement : null
  const announcement = chosen
    ? texts.follows(chosen.name)
    : doubles.length > 0
      ? texts.announcement(doubles.length)
      : ''
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {chosen && <FollowedReport ref={focus} sameAs={chosen} onLeave={() => choose(undefined)} />}
      {!chosen && doubles.length > 0 && (
        <section className={css.block} aria-labelledby={title}>
          <h2 id={title} className={css.title} tabIndex={-1} ref={focus}>
            {texts.heading}
          </h2>
          <p>{texts.explanation}</p>
          <ul className={css.list}>
            {doubles.map(one => (
              <LikelySameItem key={one.sameAs} one={one} onChoose={choose} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const dayOf = ({ createdAt }: LikelySame) => dutchDate(new Date(createdAt))

function LikelySameItem({ one, onChoose }: { one: LikelySame } & Pick<Props, 'onChoose'>) {
  const category = inPageLanguage(one.category)
  const reasons = one.reasons.map(inPageLanguage)
  const name = texts.named(category, dayOf(one))
  return (
    <li className={css.report}>
      <div>
        <strong>{category}</strong>
        <div>{texts.reportedOn(dayOf(one))}</div>
        <div className={css.reasons}>{reasons.join(' · ')}</div>
      </div>
      <Button variant="secondary" small onClick={() => onChoose({ token: one.sameAs, name })}>
        {texts.isSame}
        <VisuallyHidden>{texts.sameAs(name, reasons[0] ?? '')}</VisuallyHidden>
      </Button>
    </li>
  )
}

const focusElement = (element: HTMLElement | null) => element?.focus()

type FollowedProps = { sameAs: SameAs; onLeave: () => void; ref: Ref<HTMLButtonElement> }

const FollowedReport = ({ sameAs, onLeave, ref }: FollowedProps) => (
  <section className={css.block} aria-label={texts.following}>
    <p className={css.followed}>
      <CheckIcon />
      <span>
        {texts.youFollow[0]}
        <strong>{sameAs.name}</strong>
        {texts.youFollow[1]}
      </span>
    </p>
    <Button ref={ref} variant="subtle" small onClick={onLeave}>
      {texts.notSame}
    </Button>
  </section>
)
