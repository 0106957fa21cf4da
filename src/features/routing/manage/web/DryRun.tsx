import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../../../web/call.ts'
import { errorText } from '../../../../web/error-texts.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { classes } from '../../../../web/ui/classes.ts'
import { Link } from '../../../../web/ui/Link.tsx'
import { useDebounced } from '../../../../web/use-debounced.ts'
import { useSession } from '../../../users/web/session.ts'
import type { ProposedRule } from '../../review/contract.ts'
import { movesOf } from '../dry-run-summary.ts'
import { ChangedReports } from './ChangedReports.tsx'
import css from './DryRun.module.css'
import { dryRunQuery } from './queries.ts'
import type { Names } from './rule-values.ts'

/** How long nothing may change before the next dry run (milliseconds). */
const delay = 400
const firstRows = 10

type Props = { rules: readonly ProposedRule[]; names: Names; hrefOf: (report: number) => string }

/** Which of the last reports would go elsewhere by these rules, from where to where, and why. */
export function DryRun({ rules, names, hrefOf }: Props) {
  const [isWhole, setWhole] = useState(false)
  const { data, error, isStale } = useDryRun(rules)
  const departments = (ids: readonly number[]) => ids.map(names.department).join(' en ') || 'niemand'
  return (
    <section className={css.proof} aria-label="Proef op de laatste meldingen" id={sectionId} tabIndex={-1}>
      <h2>Proef op de laatste 1.000 meldingen</h2>
      {error && !isStale && <p>De proef is niet gelukt. {reasonOf(error)}</p>}
      {!data && !error && <p>Rekent…</p>}
      {data && (
        <div className={classes(isStale && css.stale)} aria-busy={isStale}>
          <div role="status">
            {!data.isComplete && (
              <Alert severity="info" title={`Alleen de laatste ${data.checked} meldingen zijn bekeken`} live={false}>
                <p>Meer duurde te lang.</p>
              </Alert>
            )}
            <dl className={css.sums}>
              {movesOf(data.changes, departments).map(({ text, count }) => (
                <div key={text}>
                  <dt>{text}</dt>
                  <dd>{count}</dd>
                </div>
              ))}
              {data.changes.length > 0 && (
                <div>
                  <dt>Daarvan nog open</dt>
                  <dd>{data.changes.filter(({ isOpen }) => isOpen).length}</dd>
                </div>
              )}
              <div>
                <dt>Blijven waar ze heen gingen</dt>
                <dd>{data.checked - data.changes.length}</dd>
              </div>
            </dl>
          </div>
          {data.changes.length > 0 && (
            <ChangedReports
              changes={isWhole ? data.changes : data.changes.slice(0, firstRows)}
              names={names}
              departments={departments}
              hrefOf={hrefOf}
            />
          )}
          {data.changes.length > firstRows && !isWhole && (
            <Button variant="subtle" small onClick={() => setWhole(true)}>
              Alle {data.changes.length}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function useDryRun(rules: readonly ProposedRule[]) {
  const { fetch } = useSession()
  const settled = useDebounced(rules, delay)
  const { data, error, isPlaceholderData } = useQuery(dryRunQuery(fetch, settled))
  return { data, error, isStale: isPlaceholderData || JSON.stringify(settled) !== JSON.stringify(rules) }
}

const sectionId = 'dry-run'

/** The outcome in one line, which leads to the whole of it: that can lie below the screen. */
export function DryRunNote({ rules }: Pick<Props, 'rules'>) {
  const { data, isStale } = useDryRun(rules)
  if (!data || isStale) return null
  const { length } = data.changes
  const text = length === 0 ? 'geen enkele melding gaat' : length === 1 ? '1 melding gaat' : `${length} meldingen gaan`
  return (
    <Link
      href={`#${sectionId}`}
      onClick={event => {
        event.preventDefault()
        document.getElementById(sectionId)?.scrollIntoView()
        document.getElementById(sectionId)?.focus()
      }}
    >
      Proef: {text} ergens anders heen
    </Link>
  )
}

const reasonOf = (error: Error) =>
  error instanceof CallFailed && error.status === 400 ? error.message : errorText(error)
