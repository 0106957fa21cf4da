import { Button } from '#web/ui/Button.tsx'
import { CheckboxGroup, FieldGroup } from '#web/ui/choices.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { PlusIcon } from '#web/ui/later-icons.tsx'
import { type AnswerCondition, maxConditionDepth, type QuestionTemplate, type SetCondition } from '../../question.ts'
import { comparableAnswers, fromGroup, toGroup } from '../edit.ts'
import { nameOfQuestion } from '../problems.ts'
import css from './Questions.module.css'

type Props = {
  when: SetCondition | undefined
  earlier: readonly { question: QuestionTemplate; number: number }[]
  /** True after a refused save: before that, missing values are no mistake. */
  showsErrors: boolean
  onChange: (when: SetCondition | undefined) => void
}

export function ConditionEditor(props: Props) {
  const { when, earlier, onChange } = props
  const first = lastComparable(earlier)
  if (!when)
    return (
      <FieldGroup label="Wanneer stel je deze vraag?" required>
        <p className={css.always}>Altijd</p>
        {first && (
          <Button variant="subtle" small icon={<PlusIcon size="1em" />} onClick={() => onChange(emptyCondition(first))}>
            Alleen na een bepaald antwoord
          </Button>
        )}
        {!first && <p className={css.note}>Staat er een keuzevraag boven, dan kun je hier kiezen na welk antwoord.</p>}
      </FieldGroup>
    )
  return (
    <FieldGroup label="Wanneer stel je deze vraag?" required>
      <Group {...props} when={when} depth={1} />
    </FieldGroup>
  )
}

const lastComparable = (earlier: Props['earlier']) =>
  earlier.findLast(({ question }) => !question.isOff && comparableAnswers(question))?.question

const emptyCondition = ({ key }: QuestionTemplate): AnswerCondition => ({ question: key, is: [] })

/** A group inside "all" is an "any" group, and the other way round. */
const emptyGroup = (question: QuestionTemplate, within: 'all' | 'any'): SetCondition => {
  const parts = [emptyCondition(question), emptyCondition(question)]
  return within === 'all' ? { any: parts } : { all: parts }
}

function Group({ when, earlier, showsErrors, onChange, depth }: Props & { depth: number }) {
  const group = toGroup(when)
  const first = lastComparable(earlier)
  const change = (parts: readonly SetCondition[]) => onChange(fromGroup({ ...group, parts }))
  const add = (part: SetCondition) => change([...group.parts, part])
  return (
    <div className={css.group}>
      {group.parts.length > 1 && (
        <Select
          label={depth === 1 ? 'Wat moet kloppen' : 'Wat moet kloppen in deze groep'}
          required
          value={group.join}
          options={[
            { value: 'all', label: 'Alle voorwaarden' },
            { value: 'any', label: 'Eén van de voorwaarden' },
          ]}
          onChange={({ target }) => onChange(fromGroup({ ...group, join: target.value === 'any' ? 'any' : 'all' }))}
        />
      )}
      {group.parts.map((part, index) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other identity.
          key={index}
          part={part}
          number={index + 1}
          earlier={earlier}
          showsErrors={showsErrors}
          depth={depth}
          onChange={changed =>
            change(group.parts.flatMap((other, place) => (place === index ? (changed ?? []) : other)))
          }
        />
      ))}
      <div className={css.buttons}>
        {first && (
          <Button variant="subtle" small icon={<PlusIcon size="1em" />} onClick={() => add(emptyCondition(first))}>
            Nog een voorwaarde
          </Button>
        )}
        {first && depth < maxConditionDepth && (
          <Button
            variant="subtle"
            small
            icon={<PlusIcon size="1em" />}
            onClick={() => add(emptyGroup(first, group.join))}
          >
            Groep voorwaarden
          </Button>
        )}
      </div>
    </div>
  )
}

type PartProps = Pick<Props, 'earlier' | 'showsErrors' | 'onChange'> & {
  part: SetCondition
  number: number
  depth: number
}

function Part({ part, number, earlier, showsErrors, depth, onChange }: PartProps) {
  const remove = (
    <Button
      variant="subtle"
      className={css.remove}
      icon={<CloseIcon />}
      aria-label={`Haal voorwaarde ${number} weg`}
      onClick={() => onChange(undefined)}
    />
  )
  if ('question' in part)
    return (
      <div className={css.condition}>
        <Comparison condition={part} number={number} earlier={earlier} showsErrors={showsErrors} onChange={onChange} />
        {remove}
      </div>
    )
  if ('subCategory' in part) return null
  return (
    <div className={css.condition}>
      <Group when={part} earlier={earlier} showsErrors={showsErrors} onChange={onChange} depth={depth + 1} />
      {remove}
    </div>
  )
}

type ComparisonProps = Pick<PartProps, 'number' | 'earlier' | 'showsErrors' | 'onChange'> & {
  condition: AnswerCondition
}

function Comparison({ condition, number, earlier, showsErrors, onChange }: ComparisonProps) {
  const chosen = earlier.find(({ question }) => question.key === condition.question)
  const answers = chosen && comparableAnswers(chosen.question)
  const gone = condition.is.filter(value => !answers?.some(answer => answer.value === value))
  const options = earlier.flatMap(({ question, number: place }) =>
    comparableAnswers(question) || question.key === condition.question
      ? [{ value: question.key, label: `${place} ${nameOfQuestion(question)}` }]
      : [],
  )
  return (
    <div className={css.comparison}>
      <Select
        label={`Voorwaarde ${number}: als het antwoord op`}
        required
        value={chosen ? condition.question : ''}
        options={options}
        {...(!chosen && { placeholder: 'Kies een vraag', error: 'Deze vraag is er niet, of komt later' })}
        onChange={({ target }) => target.value && onChange({ question: target.value, is: [] })}
      />
      <CheckboxGroup
        label="één van deze is"
        name={`condition-${number}-${condition.question}`}
        required
        small
        error={showsErrors && condition.is.length === 0 ? 'Kies een antwoord' : undefined}
        options={[...(answers ?? []), ...gone.map(value => ({ value, label: `${value} (geen antwoord meer)` }))]}
        value={condition.is}
        onChange={is => onChange({ ...condition, is })}
      />
    </div>
  )
}
