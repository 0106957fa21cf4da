import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../../../web/ui/Button.tsx'
import { TextArea } from '../../../../web/ui/TextArea.tsx'
import { useDebounced } from '../../../../web/use-debounced.ts'
import { useSession } from '../../../users/web/session.ts'
import type { RuleNames } from '../../form/in-words.ts'
import type { CodePlace } from '../../tokens.ts'
import { codeCheckQuery } from './queries.ts'
import css from './RuleBuilder.module.css'
import { syntaxError } from './rule-values.ts'
import { hasForm } from './rule-view.ts'

/** How long nothing may be typed before the server checks the code (milliseconds). */
const delay = 400

type Props = { code: string; error: string | undefined; names: RuleNames; onCode: (code: string) => void }

/** The rule as text, with the place of its first error while it is typed; folded as long as the form says the same. */
export function RuleCode({ code, error, names, onCode }: Props) {
  const { fetch } = useSession()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isOpened, setOpened] = useState(false)
  const syntax = code.trim() ? syntaxError(code) : undefined
  const settled = useDebounced(code, delay)
  const isSettled = settled === code && code.trim() !== '' && !syntax
  const { data } = useQuery({ ...codeCheckQuery(fetch, settled), enabled: isSettled })
  const checked = isSettled ? data : undefined
  const message = syntax?.message ?? checked?.error?.message ?? error
  const place = syntax?.at
  const select = (at: CodePlace) => {
    const from = offsetOf(code, at)
    area.current?.focus()
    area.current?.setSelectionRange(from, from + at.length)
  }
  return (
    <details
      className={css.code}
      open={isOpened || message !== undefined || !hasForm(code)}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>Voor wie de regel wil typen</summary>
      <TextArea
        ref={area}
        label="De regel als tekst"
        required
        hint="Formulier en tekst zijn dezelfde regel."
        rows={4}
        spellCheck={false}
        value={code}
        error={message}
        onChange={({ target }) => onCode(target.value)}
      />
      <div className={css.state} role="status">
        {place && (
          <Button variant="subtle" small onClick={() => select(place)}>
            Wijs de fout aan
          </Button>
        )}
        {checked && checked.answers.length > 0 && (
          <span>
            Geldt alleen voor meldingen met een antwoord op: {checked.answers.map(names.question).join(', ')}.
          </span>
        )}
      </div>
    </details>
  )
}

/** The place of an error as a number of characters from the start. */
function offsetOf(code: string, { line, column }: CodePlace): number {
  const before = code.split('\n').slice(0, line - 1)
  return before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1
}
