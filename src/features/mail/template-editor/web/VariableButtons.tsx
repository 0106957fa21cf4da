import { useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import type { VariableButton } from '../variable-buttons.ts'
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
