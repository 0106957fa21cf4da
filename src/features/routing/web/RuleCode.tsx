import { useRef, useState } from 'react'
import { useApi } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useDebounced } from '#web/use-timers.ts'
import { checkExpression, type Vocabulary } from '../contract.ts'
import type { RuleNames } from '../in-words.ts'
import type { CodePlace } from '../language.ts'
import { hasForm } from '../rule-form.ts'
import css from './RuleBuilder.module.css'
import { syntaxError } from './rule-values.ts'

const delay = 400

type Props = {
  code: string
  error: string | undefined
  names: RuleNames
  vocabulary: Vocabulary
  onCode: (code: string) => void
}

/** Folded while the form shows the same. */
export function RuleCode({ code, error, names, vocabulary, onCode }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [isOpened, setOpened] = useState(false)
  const syntax = code.trim() ? syntaxError(code) : undefined
  const settled = useDebounced(code, delay)
  const isSettled = settled === code && code.trim() !== '' && !syntax
  const { data } = useApi(
    checkExpression,
    { body: { code: settled } },
    { under: ['routing-rules'], enabled: isSettled },
  )
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
        {checked && <AnswersNeeded keys={checked.answers} names={names} vocabulary={vocabulary} />}
      </div>
    </details>
  )
}

type NeededProps = Pick<Props, 'names' | 'vocabulary'> & { keys: readonly string[] }

/** An unknown name is often a mistake, because no report has such an answer. */
function AnswersNeeded({ keys, names, vocabulary }: NeededProps) {
  const known = new Set(vocabulary.questions.map(({ key }) => key))
  const unknown = keys.filter(key => !known.has(key))
  if (keys.length === 0) return null
  return (
    <>
      <span>Geldt alleen voor meldingen met een antwoord op: {keys.map(names.question).join(', ')}.</span>
      {unknown.length > 0 && (
        <span className={css.unknown}>
          Geen vraag van nu heet {unknown.map(key => `‘${key}’`).join(' of ')}. Klopt de naam niet, dan geldt de regel
          nooit. Op wat de melder in de tekst schrijft, kan een regel niet letten.
        </span>
      )}
    </>
  )
}

function offsetOf(code: string, { line, column }: CodePlace): number {
  const before = code.split('\n').slice(0, line - 1)
  return before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1
}
