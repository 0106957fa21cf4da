import { useId, useState } from 'react'
import { Button } from '../../../../web/ui/Button.tsx'
import type { VariableButton } from '../variable-buttons.ts'
import css from './TemplateEditor.module.css'
import { TextLegend } from './TextLegend.tsx'

type Props = {
  buttons: readonly VariableButton[]
  /** The text in words, of which is said what its pieces do. */
  shown: string
  hint?: string | undefined
  onInsert: (code: string) => void
}

/** How many there are at first. */
const firstButtons = 9

/** Put variables into a text, at the place of the cursor. */
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
