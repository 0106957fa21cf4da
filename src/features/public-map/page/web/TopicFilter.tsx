import { type ReactNode, useState } from 'react'
import { Written } from '#features/translations/web/WithWritten.tsx'
import { writtenText } from '#features/translations/web/written-text.ts'
import { Button } from '#web/ui/Button.tsx'
import choice from '#web/ui/choice.module.css'
import { ChevronDownIcon } from '#web/ui/later-icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { MapTopics } from '../address.ts'
import type { Topic } from '../contract.ts'
import { leftOutOf, toggled } from '../rules.ts'
import css from './TopicFilter.module.css'
import { TopicDrawing } from './TopicIcon.tsx'
import { texts } from './texts.ts'

type Props = {
  topics: readonly Topic[] | undefined
  chosen: MapTopics
  onChange: (chosen: MapTopics) => void
  isTitled?: boolean
}

export function TopicFilter({ topics, chosen, onChange, isTitled = false }: Props) {
  const without = leftOutOf(topics ?? [], chosen)
  const change = (next: readonly string[]) => onChange({ without: next, only: undefined })
  return (
    <fieldset className={css.filter}>
      <legend className={css.legend}>
        {isTitled ? <VisuallyHidden>{texts.filter}</VisuallyHidden> : texts.filter}
      </legend>
      {topics?.length === 0 && <p className={css.none}>{texts.nothingToFilter}</p>}
      <ul className={css.topics}>
        {topics?.map(topic => (
          <TopicChoice
            key={topic.slug}
            topic={topic}
            without={without}
            onChange={change}
            onOnly={topics.length > 1 ? () => onChange({ without: [], only: topic.slug }) : undefined}
          />
        ))}
      </ul>
      {without.length > 0 && (
        <Button variant="subtle" small onClick={() => change([])}>
          {texts.everything}
        </Button>
      )}
    </fieldset>
  )
}

type TopicProps = {
  topic: Topic
  without: readonly string[]
  onChange: (without: string[]) => void
  onOnly: (() => void) | undefined
}

function TopicChoice({ topic, without, onChange, onOnly }: TopicProps) {
  const { slug, name, icon, count, subs } = topic
  const isOff = without.includes(slug)
  const isPartial = without.some(key => key.startsWith(`${slug}/`))
  const [isOpen, setIsOpen] = useState(isPartial)
  const { text: shownName } = writtenText(name)
  const listId = `onderwerp-${slug}`
  return (
    <li>
      <div className={css.topic}>
        <CountedChoice
          label={<Written>{name}</Written>}
          count={count}
          isOn={!isOff}
          isPartial={isPartial}
          icon={<TopicDrawing slug={slug} icon={icon} />}
          onToggle={() => onChange(toggled(without, { topic }))}
        />
        {onOnly && (
          <button type="button" className={css.only} aria-label={texts.onlyTopic(shownName)} onClick={onOnly}>
            {texts.only}
          </button>
        )}
        {subs.length > 0 && (
          <button
            type="button"
            className={css.expand}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={isOpen ? texts.hideSubs(shownName) : texts.showSubs(shownName)}
            title={isOpen ? texts.less : texts.more}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDownIcon />
          </button>
        )}
      </div>
      <ul className={css.subs} id={listId} hidden={!isOpen || subs.length === 0}>
        {subs.map(sub => (
          <li key={sub.slug}>
            <CountedChoice
              label={<Written>{sub.name}</Written>}
              count={sub.count}
              icon={sub.icon && <img src={sub.icon} alt="" width={20} height={20} />}
              isOn={!isOff && !without.includes(`${slug}/${sub.slug}`)}
              onToggle={() => onChange(toggled(without, { topic, sub: sub.slug }))}
            />
          </li>
        ))}
      </ul>
    </li>
  )
}

type CountedProps = {
  label: ReactNode
  count: number
  isOn: boolean
  isPartial?: boolean
  icon?: ReactNode
  onToggle: () => void
}

const CountedChoice = ({ label, count, isOn, isPartial = false, icon, onToggle }: CountedProps) => (
  <label className={css.choice}>
    <input
      type="checkbox"
      className={choice.control}
      checked={isOn}
      ref={input => {
        if (input) input.indeterminate = isOn && isPartial
      }}
      onChange={onToggle}
    />
    {icon}
    <span className={css.name}>{label}</span>
    <span className={css.count}>
      {texts.number(count)}
      <VisuallyHidden> {texts.unit(count)}</VisuallyHidden>
    </span>
  </label>
)
