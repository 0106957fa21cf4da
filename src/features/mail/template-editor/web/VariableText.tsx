import { useId, useState } from 'react'
import type { TemplateProblem, TemplateVariables } from '#kit/template/check.ts'
import { Button } from '#web/ui/Button.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { type NamedVariable, namedVariables, variableWords } from '../../templates/variables.ts'
import { type InWords, nameOf } from '../in-words/in-words.ts'
import css from './TemplateEditor.module.css'

type LegendLine = { piece: string; means: string }

const chips = /\{([^{}\n]+)\}/g

/** The first entry that the piece starts with counts. */
const meanings: readonly [start: string, (rest: string) => string][] = [
  ['alleen met ', what => `Begin van een stuk dat er alleen staat als dit bekend is: ${listed(what)}.`],
  ['alleen zonder ', what => `Begin van een stuk dat er alleen staat als dit niet bekend is: ${what}.`],
  ['alleen ', when => `Begin van een stuk dat er alleen staat ${when}.`],
  ['tenzij ', when => `Begin van een stuk dat er staat, tenzij ${when}.`],
  ['of anders met ', what => `Wat hierna komt, staat er in plaats daarvan als dit bekend is: ${listed(what)}.`],
  ['of anders ', when => `Wat hierna komt, staat er in plaats daarvan ${when}.`],
  ['anders', () => 'Wat hierna komt, staat er als dat niet zo is.'],
  ['tot hier', () => 'Einde van zo’n stuk.'],
  ['voor elke ', what => `Begin van een stuk dat er staat voor elke ${what}.`],
  ['als er geen is', () => 'Wat hierna komt, staat er als de lijst leeg is.'],
  ['einde van de lijst', () => 'Einde van wat zich herhaalt.'],
]

const listed = (what: string) => what.replaceAll(' en met ', ' en ')

export function legendOf(shown: string): LegendLine[] {
  const inside = [...new Set([...shown.matchAll(chips)].map(([, words = '']) => words))]
  const parts = inside.flatMap((words): LegendLine[] => {
    const [start, meansOf] = meanings.find(([begin]) => words.startsWith(begin)) ?? []
    return start === undefined || !meansOf ? [] : [{ piece: `{${words}}`, means: meansOf(words.slice(start.length)) }]
  })
  const value = inside.find(words => !meanings.some(([begin]) => words.startsWith(begin)))
  const values = value === undefined ? [] : [{ piece: `{${value}}`, means: 'Wordt per melding ingevuld.' }]
  return [...values, ...parts]
}

type Props = {
  buttons: readonly VariableButton[]
  shown: string
  hint?: string | undefined
  onInsert: (code: string) => void
}

const firstButtons = 9

export function VariableButtons({ buttons, shown: text, hint, onInsert }: Props) {
  const [areAllShown, setAllShown] = useState(false)
  const title = useId()
  const shown = areAllShown ? buttons : buttons.slice(0, firstButtons)
  const more = buttons.length - shown.length
  return (
    <>
      <TextLegend shown={text} />
      <p className={css.insertTitle} id={title}>
        Voeg in
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className={css.variables} role="group" aria-labelledby={title}>
        {shown.map(({ name, label, code }) => (
          <Button key={name} variant="secondary" small onClick={() => onInsert(code)}>
            {label}
          </Button>
        ))}
        {more > 0 && (
          <Button variant="subtle" small onClick={() => setAllShown(true)}>
            en {more} andere
          </Button>
        )}
      </div>
      {hint && <p className={css.insertHint}>{hint}</p>}
    </>
  )
}

function TextLegend({ shown }: { shown: string }) {
  const lines = legendOf(shown)
  if (lines.length === 0) return null
  return (
    <details className={css.legend}>
      <summary>Wat er tussen {'{ en }'} staat in deze tekst</summary>
      <DescriptionList stacked>
        {lines.map(({ piece, means }) => (
          <DescriptionRow key={piece} term={piece}>
            {means}
          </DescriptionRow>
        ))}
      </DescriptionList>
    </details>
  )
}

type VariableButton = { name: string; label: string; code: string }

const dayOf = (name: string) => `{{ ${name}|date:"j F Y" }}`
const linkTo = (label: string, name: string) => `[${label}]({{ ${name} }})`
/** A value that may be missing stands in a condition, so that the mail is right without it. */
const ifPresent = (name: string, code: string) => `{% if ${name} %}${code}{% endif %}`
const listOf = (name: string) => `{% for item in ${name} %}\n- {{ item }}{% endfor %}`

const codes: Partial<Record<NamedVariable, string>> = {
  created_at: dayOf('created_at'),
  address: '{{ address|format_address:"O hlT, W" }}',
  is_planned: ifPresent('is_planned', 'Het werk is gepland.'),
  is_unsolved: ifPresent('is_unsolved', 'We konden het niet oplossen.'),
  ready_before: dayOf('ready_before'),
  answer_before: dayOf('answer_before'),
  report_url: linkTo('Bekijk uw melding', 'report_url'),
  reaction_url: linkTo('Geef antwoord', 'reaction_url'),
  positive_feedback_url: linkTo('Ja, ik ben tevreden', 'positive_feedback_url'),
  negative_feedback_url: linkTo('Nee, ik ben niet tevreden', 'negative_feedback_url'),
  verification_url: linkTo('Ja, dit klopt', 'verification_url'),
  my_signals_url: linkTo('Bekijk mijn meldingen', 'my_signals_url'),
  my_signals_login_url: linkTo('Mijn meldingen', 'my_signals_login_url'),
  all_reports_url: linkTo('Bekijk alle meldingen', 'all_reports_url'),
  signal_url: linkTo('Bekijk de melding', 'signal_url'),
  feedback_text_list: listOf('feedback_text_list'),
  extra_properties:
    '{% for label, answers in extra_properties.items %}| {{ label }} | {{ answers|join:", " }} |\n{% endfor %}',
  incident_date_start: dayOf('incident_date_start'),
}

/** Leaves out variables for conditions and older names. */
export const variableButtons = (variables: TemplateVariables): VariableButton[] =>
  namedVariables.flatMap(name => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (!variable) return []
    const code = codes[name] ?? `{{ ${name} }}`
    const isLoop = code.startsWith('{%')
    return [
      { name, label: variableWords[name][0], code: variable.canBeEmpty && !isLoop ? ifPresent(name, code) : code },
    ]
  })

type Options = {
  code: string
  words: InWords
  /** Stored texts whose pieces keep their spelling. */
  sources: readonly string[]
  isCode: boolean
  onChange: (code: string) => void
}

/** The field edits words, the text is stored as code. */
export function useWords({ code, words, sources, isCode, onChange }: Options) {
  const [typed, setTyped] = useState<{ shown: string; code: string; from: string }>()
  const isTyped = typed?.code === code
  const from = isTyped ? typed.from : code
  const staysCode = isCode || words.write(words.read(from), [from]) !== from
  return {
    shown: staysCode ? code : isTyped ? typed.shown : words.read(code),
    pieceOf: (piece: string) => (staysCode ? piece : words.read(piece)),
    pattern: staysCode ? codePattern : chipPattern,
    type: (shown: string) => {
      const next = staysCode ? shown : words.write(shown, [from, ...sources])
      setTyped(staysCode ? undefined : { shown, code: next, from })
      onChange(next)
    },
  }
}

const codePattern = /(\{[{%#](?:(?!\{[{%#])[^\n])*?[}%#]\})/
const chipPattern = /(\{[^{}\n]+\})/

type ProblemListProps<Problem extends TemplateProblem> = {
  problems: readonly Problem[]
  textOf: (problem: Problem) => string
  onReplace: (problem: Problem, name: string) => void
  isCode: boolean
}

export const ProblemList = <Problem extends TemplateProblem>({
  problems,
  textOf,
  onReplace,
  isCode,
}: ProblemListProps<Problem>) =>
  problems.map(problem => (
    <span key={`${problem.from} ${problem.message}`} className={css.problem}>
      {textOf(problem)}
      {problem.suggestion !== undefined && (
        <>
          {' Bedoel je '}
          <Button variant="subtle" small onClick={() => onReplace(problem, problem.suggestion ?? '')}>
            {isCode ? problem.suggestion : chipOf(problem.suggestion)}
          </Button>
          {isCode && named(wordOf(problem.suggestion))}?
        </>
      )}
    </span>
  ))

const wordOf = (suggestion: string) => nameOf(suggestion.replace(/^\{\{ | \}\}$/g, ''))

const chipOf = (suggestion: string) => {
  const word = wordOf(suggestion)
  return word === undefined ? suggestion : `{${word}}`
}

const named = (word: string | undefined) => (word ? ` (${word})` : '')
