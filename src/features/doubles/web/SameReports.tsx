import { type ComponentProps, type RefCallback, useId } from 'react'
import { categoryIn } from '#features/reports/draft/outgoing.ts'
import type { SameAs } from '#features/reports/draft/rules.ts'
import { inPageLanguage } from '#features/translations/web/in-page-language.ts'
import { WithWritten, Written } from '#features/translations/web/WithWritten.tsx'
import { distinguishingTexts } from '#kit/distinguish.ts'
import { dutchDate } from '#kit/dutch-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { LikelySame } from '../contract.ts'
import { likelySameTexts as texts } from '../texts.ts'
import css from './LikelySame.module.css'

type ButtonProps = Pick<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'formAction' | 'onClick'>

export const doublesId = 'doubles'

type Props = {
  doubles: readonly LikelySame[]
  chosen: SameAs | undefined
  choose: (one: LikelySame, name: string) => ButtonProps
  leave: ButtonProps
  focus?: RefCallback<HTMLElement> | null
}

export function SameReports({ doubles, chosen, choose, leave, focus = null }: Props) {
  const title = useId()
  if (chosen) return <FollowedReport ref={focus} sameAs={chosen} leave={leave} />
  if (doubles.length === 0) return null
  const more = distinguishingTexts(doubles, {
    name: nameOf,
    more: ({ createdAt }) => (createdAt.includes('T') ? texts.reportedAt(new Date(createdAt)) : ''),
    numbered: texts.numbered,
  })
  return (
    <section id={doublesId} className={css.block} aria-labelledby={title}>
      <h2 id={title} className={css.title} tabIndex={-1} ref={focus}>
        {texts.heading}
      </h2>
      <p>{texts.explanation}</p>
      <ul className={css.list}>
        {doubles.map((one, index) => (
          <SameReport key={one.sameAs} one={one} more={more[index] ?? ''} choose={choose} />
        ))}
      </ul>
    </section>
  )
}

const dayOf = ({ createdAt }: LikelySame) => dutchDate(new Date(createdAt))

export const nameOf = (one: LikelySame) => texts.named(inPageLanguage(one.category), dayOf(one))

type ReportProps = Pick<Props, 'choose'> & {
  one: LikelySame
  more: string
}

function SameReport({ one, more, choose }: ReportProps) {
  const reasons = one.reasons.map(inPageLanguage)
  const name = nameOf(one)
  return (
    <li className={css.report}>
      <div>
        <strong>
          <Written>{one.category}</Written>
        </strong>
        <div>{texts.reportedOn(dayOf(one) + more)}</div>
        <div className={css.reasons}>{reasons.join(' · ')}</div>
      </div>
      <Button variant="secondary" small {...choose(one, name)}>
        {texts.isSame}
        <VisuallyHidden>{texts.sameAs(name + more, reasons[0] ?? '')}</VisuallyHidden>
      </Button>
    </li>
  )
}

type FollowedProps = { sameAs: SameAs; leave: ButtonProps; ref: RefCallback<HTMLElement> | null }

const FollowedReport = ({ sameAs, leave, ref }: FollowedProps) => (
  <section id={doublesId} className={css.block} aria-label={texts.following}>
    <p className={css.followed}>
      <CheckIcon />
      <span>
        {texts.youFollow[0]}
        <strong>
          <WithWritten text={sameAs.name} name={categoryIn(sameAs.name)} />
        </strong>
        {texts.youFollow[1]}
      </span>
    </p>
    <Button ref={ref} variant="subtle" small {...leave}>
      {texts.notSame}
    </Button>
  </section>
)
