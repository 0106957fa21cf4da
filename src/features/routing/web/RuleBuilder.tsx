import { useRef, useState } from 'react'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Select, TextField } from '#web/ui/inputs.tsx'
import { PlusIcon } from '#web/ui/later-icons.tsx'
import { Suggest } from '#web/ui/Suggest.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Vocabulary } from '../contract.ts'
import type { RuleNames } from '../in-words.ts'
import {
  formOfLines,
  groupsOf,
  isComplete,
  type Line,
  type RuleCondition,
  type RuleForm,
  viewOf,
  withNewLine,
  withoutLine,
} from '../rule-form.ts'
import css from './RuleBuilder.module.css'
import {
  aboutOptions,
  choicesFor,
  chosenIn,
  chosenLabel,
  conditionAbout,
  quickChoicesFor,
  ValueChooser,
  withChosen,
} from './ValueChooser.tsx'

/**
 * Leaves out incomplete lines. @returns undefined for a value that cannot be quoted: with both kinds of quotes, or
 * over several lines
 */
export function writeForm(form: RuleForm): string | undefined {
  const groups = form.map(group => group.filter(isComplete)).filter(group => group.length > 0)
  const written = groups.map(group => group.map(condition => writeCondition(condition)))
  const texts = written.map(parts => joinedGroup(parts, written.length > 1))
  return texts.includes(undefined) ? undefined : texts.join('\nor ')
}

type Written = { parts: readonly (string | undefined)[]; by: 'and' | 'or' }

function joinedGroup(conditions: readonly Written[], isOneOfMany: boolean): string | undefined {
  if (conditions.some(({ parts }) => parts.includes(undefined))) return undefined
  const isAlone = conditions.length === 1
  const lines = conditions.map(({ parts, by }) => {
    const line = parts.join(` ${by} `)
    return by === 'or' && parts.length > 1 && !(isAlone && !isOneOfMany) ? `(${line})` : line
  })
  const text = lines.join('\n  and ')
  if (isOneOfMany) return isAlone ? text : `(${text})`
  return lines.join('\nand ')
}

function writeCondition(condition: RuleCondition): Written {
  if (condition.about === 'time') return writeTime(condition)
  if (condition.about === 'area')
    return {
      by: 'or',
      parts: condition.values.map(({ type, code }) => inAreas(quoted(type), quoted(code))),
    }
  const { isNot, values } = condition
  const name = condition.about === 'answer' ? condition.key : condition.about
  if (condition.about === 'answer' && condition.isSet)
    return { by: 'or', parts: values.map(value => suffixed(quoted(value), ` in ${name}`)) }
  return { by: isNot ? 'and' : 'or', parts: values.map(value => prefixed(`${name} ${isNot ? '!=' : '=='} `, value)) }
}

const inAreas = (type: string | undefined, code: string | undefined) =>
  type && code ? `location in areas.${type}.${code}` : undefined

const prefixed = (start: string, value: string) => suffixedBy(start, quoted(value))
const suffixedBy = (start: string, text: string | undefined) => text && start + text
const suffixed = (text: string | undefined, end: string) => text && text + end

function writeTime({ from, until }: { from: string; until: string }): Written {
  const parts = [...(from ? [`time >= ${from}`] : []), ...(until ? [`time < ${until}`] : [])]
  return { parts, by: from && until && from > until ? 'or' : 'and' }
}

/** @returns undefined for a text that cannot be quoted; an empty text is an error in the language */
function quoted(text: string): string | undefined {
  const quote = [`"`, `'`].find(each => !text.includes(each))
  return quote && text !== '' && !text.includes('\n') ? quote + text + quote : undefined
}

type Props = {
  code: string
  error: string | undefined
  onCode: (code: string) => void
  vocabulary: Vocabulary
  names: RuleNames
}

/**
 * Builds a rule without code. The code is the source: the form is parsed from it, except while it has incomplete
 * lines.
 */
export function RuleBuilder({ code, error, onCode, vocabulary, names }: Props) {
  const [view, setView] = useState(() => viewOf(code))
  const legend = useRef<HTMLLegendElement>(null)
  const [isUnwritable, setUnwritable] = useState(false)
  const current = view.code === code ? view : viewOf(code)
  if (!current.lines) return <NoForm why={current.why} />
  const { lines } = current
  const change = (next: readonly Line[]) => {
    const written = writeForm(formOfLines(next))
    setUnwritable(written === undefined)
    if (written === undefined) return
    setView({ code: written, lines: next })
    onCode(written)
  }
  const groups = groupsOf(lines)
  return (
    <fieldset className={css.builder}>
      <legend ref={legend} tabIndex={-1}>
        {groups.length > 1 ? 'Als een van deze groepen klopt' : 'Als dit allemaal klopt'}
      </legend>
      <div className={css.frame}>
        {groups.map((group, place) => (
          <div key={group[0]?.group}>
            {place > 0 && <p className={css.or}>of</p>}
            {group.map((line, index) => (
              <ConditionLine
                key={line.id}
                number={lines.indexOf(line) + 1}
                joint={index === 0 ? 'als' : 'en'}
                condition={line.condition}
                error={line === lines[0] ? error : undefined}
                isIgnored={lines.length > 1 && !isComplete(line.condition)}
                vocabulary={vocabulary}
                names={names}
                onChange={condition => change(lines.map(other => (other === line ? { ...line, condition } : other)))}
                onRemove={() => {
                  change(withoutLine(lines, line.id))
                  legend.current?.focus()
                }}
              />
            ))}
            <p className={css.more}>
              <Button
                variant="subtle"
                small
                icon={<PlusIcon />}
                onClick={() => change(withNewLine(lines, group[0]?.group))}
              >
                En nog iets
              </Button>
              {place === groups.length - 1 && (
                <Button variant="subtle" small icon={<PlusIcon />} onClick={() => change(withNewLine(lines))}>
                  Of, een groep erbij
                </Button>
              )}
            </p>
          </div>
        ))}
      </div>
      {isUnwritable && (
        <Alert severity="error" title="Deze waarde kan niet in een regel">
          <p>De naam heeft beide soorten aanhalingstekens. Geef de categorie of de optie een andere naam.</p>
        </Alert>
      )}
    </fieldset>
  )
}

const NoForm = ({ why }: { why: string | undefined }) =>
  why === undefined ? (
    <Alert severity="info" title="De tekst van de regel heeft een fout">
      <p>Je vindt de tekst onder ‘Voor wie de regel wil typen’. Het formulier komt terug zodra de fout weg is.</p>
    </Alert>
  ) : (
    <Alert severity="info" title="Deze regel wijzig je als tekst">
      <p>{why} De regel werkt gewoon. Je vindt de tekst onder ‘Voor wie de regel wil typen’.</p>
    </Alert>
  )

type ConditionLineProps = {
  number: number
  joint: 'als' | 'en'
  condition: RuleCondition
  error: string | undefined
  isIgnored: boolean
  vocabulary: Vocabulary
  names: RuleNames
  onChange: (condition: RuleCondition) => void
  onRemove: () => void
}

function ConditionLine({
  number,
  joint,
  condition,
  error,
  isIgnored,
  vocabulary,
  names,
  ...change
}: ConditionLineProps) {
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

type Answer = Extract<RuleCondition, { about: 'answer' }>
type QuestionChooserProps = {
  condition: Answer
  vocabulary: Vocabulary
  names: RuleNames
  onChange: (condition: RuleCondition) => void
}

function QuestionChooser({ condition, vocabulary, names, onChange }: QuestionChooserProps) {
  const [typed, setTyped] = useState<string>()
  const words = typed?.trim().toLowerCase() ?? ''
  return (
    <Suggest
      label="Vraag"
      required
      text={typed ?? (condition.key && names.question(condition.key))}
      onText={setTyped}
      items={vocabulary.questions.filter(({ label }) => label.toLowerCase().includes(words))}
      keyOf={({ key }) => key}
      textOf={({ label }) => label}
      openOnClick
      placeholder="Kies een vraag"
      onChoose={({ key, isSet }) => {
        setTyped(undefined)
        onChange({ about: 'answer', key, isSet, isNot: false, values: [] })
      }}
    />
  )
}
