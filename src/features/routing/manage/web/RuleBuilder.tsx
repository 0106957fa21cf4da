import { useRef, useState } from 'react'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { PlusIcon } from '../../../../web/ui/icons.tsx'
import type { RuleNames } from '../../form/in-words.ts'
import { formOf, groupsOf, type Line, linesOf, withNewLine, withoutLine } from '../../form/lines.ts'
import { readForm } from '../../form/read-form.ts'
import { writeForm } from '../../form/write-form.ts'
import { ExpressionError } from '../../tokens.ts'
import type { Vocabulary } from '../contract.ts'
import { ConditionLine } from './ConditionLine.tsx'
import css from './RuleBuilder.module.css'

type Props = { code: string; onCode: (code: string) => void; vocabulary: Vocabulary; names: RuleNames }

/** The form of some code: its lines, or why there are none. */
type View = { code: string } & ({ lines: readonly Line[] } | { lines: undefined; why: string | undefined })

function viewOf(code: string): View {
  if (code.trim() === '') return { code, lines: linesOf([]) }
  try {
    const read = readForm(code)
    return read.kind === 'form' ? { code, lines: linesOf(read.form) } : { code, lines: undefined, why: read.why }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return { code, lines: undefined, why: undefined }
  }
}

/**
 * Builds a rule without its language. The code is what counts: the form is read from it, except while it has lines that are not
 * filled in yet.
 */
export function RuleBuilder({ code, onCode, vocabulary, names }: Props) {
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
    <Alert severity="info" title="De tekst hieronder heeft een fout">
      <p>Het formulier komt terug zodra die weg is.</p>
    </Alert>
  ) : (
    <Alert severity="info" title="Deze regel wijzig je als tekst">
      <p>{why} De regel werkt gewoon.</p>
    </Alert>
  )
