import { useRef, useState } from 'react'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { PlusIcon } from '../../../../web/ui/icons.tsx'
import type { RuleNames } from '../../form/in-words.ts'
import { formOf, groupsOf, type Line, withNewLine, withoutLine } from '../../form/lines.ts'
import { isComplete } from '../../form/rule-form.ts'
import { writeForm } from '../../form/write-form.ts'
import type { Vocabulary } from '../contract.ts'
import { ConditionLine } from './ConditionLine.tsx'
import css from './RuleBuilder.module.css'
import { viewOf } from './rule-view.ts'

type Props = {
  code: string
  /** Why it has to be filled in. */
  error: string | undefined
  onCode: (code: string) => void
  vocabulary: Vocabulary
  names: RuleNames
}

/**
 * Builds a rule without its language. The code is what counts: the form is read from it, except while it has lines that are not
 * filled in yet.
 */
export function RuleBuilder({ code, error, onCode, vocabulary, names }: Props) {
  const [view, setView] = useState(() => viewOf(code))
  const legend = useRef<HTMLLegendElement>(null)
  const [isUnwritable, setUnwritable] = useState(false)
  const current = view.code === code ? view : viewOf(code)
  if (!current.lines) return <NoForm why={current.why} />
  const { lines } = current
  const change = (next: readonly Line[]) => {
    const written = writeForm(formOf(next))
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
