import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { CloseIcon } from '../../../../web/ui/icons.tsx'
import { Select } from '../../../../web/ui/Select.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import type { RuleNames } from '../../form/in-words.ts'
import type { RuleCondition } from '../../form/rule-form.ts'
import type { Vocabulary } from '../contract.ts'
import {
  aboutOptions,
  choicesFor,
  chosenIn,
  chosenLabel,
  conditionAbout,
  quickChoicesFor,
  withChosen,
} from './choices.ts'
import { QuestionChooser } from './QuestionChooser.tsx'
import css from './RuleBuilder.module.css'
import { ValueChooser } from './ValueChooser.tsx'

type Props = {
  /** Its place in the rule, for its names: 'Voorwaarde 2'. */
  number: number
  joint: 'als' | 'en'
  condition: RuleCondition
  error: string | undefined
  /** Others count without this one, of which nothing is chosen yet. */
  isIgnored: boolean
  vocabulary: Vocabulary
  names: RuleNames
  onChange: (condition: RuleCondition) => void
  onRemove: () => void
}

/** One condition: what it is about, how it compares, and its values. */
export function ConditionLine({ number, joint, condition, error, isIgnored, vocabulary, names, ...change }: Props) {
  const { onChange, onRemove } = change
  const { language } = useConfiguration()
  const name = `Voorwaarde ${number}`
  const isReady = condition.about !== 'answer' || condition.key !== ''
  return (
    <fieldset className={css.line} aria-label={name}>
      <span className={css.joint}>{joint}</span>
      <div>
        <Select
          label={<VisuallyHidden>{name} gaat over</VisuallyHidden>}
          required
          options={aboutOptions(vocabulary, condition.about, language.district)}
          value={condition.about}
          error={isReady && condition.about !== 'time' ? undefined : error}
          onChange={({ target }) => onChange(conditionAbout(target.value))}
        />
        {condition.about === 'answer' && (
          <QuestionChooser condition={condition} vocabulary={vocabulary} names={names} onChange={onChange} />
        )}
      </div>
      <Verb name={name} condition={condition} onChange={onChange} />
      {condition.about === 'time' ? (
        <Times name={name} condition={condition} onChange={onChange} />
      ) : (
        <div>
          {isReady && (
            <ValueChooser
              key={condition.about}
              label={`${name}, waarden`}
              placeholder={chosenIn(condition).length > 0 ? 'Nog een erbij' : 'Kies'}
              choices={choicesFor(condition, vocabulary)}
              quickChoices={quickChoicesFor(condition)}
              chosen={chosenIn(condition)}
              error={error}
              labelOf={value => chosenLabel(condition, value, names)}
              onChange={chosen => onChange(withChosen(condition, chosen))}
            />
          )}
        </div>
      )}
      <Button
        className={css.remove}
        variant="subtle"
        icon={<CloseIcon />}
        aria-label={`Haal voorwaarde ${number} weg`}
        onClick={onRemove}
      />
      {isIgnored && <small className={css.ignored}>Deze voorwaarde telt pas mee als je iets kiest.</small>}
    </fieldset>
  )
}

type PartProps = { name: string; condition: RuleCondition; onChange: (condition: RuleCondition) => void }

/** How the condition compares; only what the language can say. */
function Verb({ name, condition, onChange }: PartProps) {
  if (condition.about === 'time') return <span className={css.verb}>is</span>
  if (condition.about === 'area') return <span className={css.verb}>ligt in een van</span>
  if (condition.about === 'answer' && condition.isSet) return <span className={css.verb}>heeft een van</span>
  return (
    <Select
      label={<VisuallyHidden>{name} vergelijkt</VisuallyHidden>}
      required
      options={[
        { value: 'is', label: 'is een van' },
        { value: 'not', label: 'is geen van' },
      ]}
      value={condition.isNot ? 'not' : 'is'}
      onChange={({ target }) => onChange({ ...condition, isNot: target.value === 'not' })}
    />
  )
}

type TimeProps = Omit<PartProps, 'condition'> & { condition: Extract<RuleCondition, { about: 'time' }> }

function Times({ name, condition, onChange }: TimeProps) {
  const { from, until } = condition
  return (
    <div className={css.times}>
      <TextField
        type="time"
        short
        label={<VisuallyHidden>{name} vanaf</VisuallyHidden>}
        showOptional={false}
        value={from}
        onChange={({ target }) => onChange({ ...condition, from: target.value.slice(0, 5) })}
      />
      <span>tot</span>
      <TextField
        type="time"
        short
        label={<VisuallyHidden>{name} tot</VisuallyHidden>}
        showOptional={false}
        value={until}
        onChange={({ target }) => onChange({ ...condition, until: target.value.slice(0, 5) })}
      />
    </div>
  )
}
