import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../../../web/call.ts'
import { errorText } from '../../../../web/error-texts.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { classes } from '../../../../web/ui/classes.ts'
import { PartLink } from '../../../../web/ui/PartLink.tsx'
import { useDebounced } from '../../../../web/use-debounced.ts'
import { useSession } from '../../../users/web/session.ts'
import type { ChangedDestination } from '../../review/contract.ts'
import { movesOf, reportsTried, trialSentences } from '../dry-run-summary.ts'
import { ChangedReports } from './ChangedReports.tsx'
import css from './DryRun.module.css'
import { dryRunQuery, type Proposal } from './queries.ts'
import { conditionsText, type Names } from './rule-values.ts'

/** How long nothing may change before the next dry run (milliseconds). */
const delay = 400
const firstRows = 10

type Props = { proposal: Proposal; names: Names; hrefOf: (report: number) => string }

/** Which of the last reports would go elsewhere once the rule is active, from where they are to where, and why. */
export function DryRun({ proposal, names, hrefOf }: Props) {
  const [isWhole, setWhole] = useState(false)
  const { data, error, isStale } = useDryRun(proposal)
  const departments = (ids: readonly number[]) => ids.map(names.department).join(' en ') || 'niemand'
  return (
    <section className={css.proof} aria-label="Proef op de laatste meldingen" id={sectionId} tabIndex={-1}>
      <h2>Proef op {data ? reportsTried(data) : 'de laatste meldingen'}</h2>
      <p>
        {isOff(proposal) && 'De regel is niet actief: dit zou hij doen als hij dat wel is. '}
        Meldingen die er al zijn, blijven waar ze zijn; wat nog open is, kun je verplaatsen als de regel bewaard en
        actief is.
      </p>
      {error && !isStale && <p>De proef is niet gelukt. {reasonOf(error)}</p>}
      {!data && !error && <p>Rekent…</p>}
      {data && (
        <div className={classes(isStale && css.stale)} aria-busy={isStale}>
          <div role="status">
            {data.tried &&
              trialSentences(data.tried, data.checked, code => conditionsText(code, names)).map(sentence => (
                <p key={sentence}>{sentence}</p>
              ))}
            {!data.isComplete && (
              <Alert severity="info" title={`Alleen de laatste ${data.checked} meldingen zijn bekeken`} live={false}>
                <p>Meer duurde te lang.</p>
              </Alert>
            )}
            <dl className={css.sums}>
              {movesOf(data.changes.map(fromNow), departments).map(({ text, count }) => (
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
                <dt>Blijven waar ze zijn</dt>
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

/** A move from where the report is, not from where the rules as they are would have sent it. */
const fromNow = ({ now, from, to }: ChangedDestination) => ({ from: { ...from, departmentIds: now }, to })

const isOff = ({ rules, tried = -1 }: Proposal) => rules[tried]?.isActive === false

function useDryRun(proposal: Proposal) {
  const { fetch } = useSession()
  const settled = useDebounced(proposal, delay)
  const { data, error, isPlaceholderData } = useQuery(dryRunQuery(fetch, settled))
  return { data, error, isStale: isPlaceholderData || JSON.stringify(settled) !== JSON.stringify(proposal) }
}

const sectionId = 'dry-run'

/** The outcome in one line, which leads to the whole of it: that can lie below the screen. */
export function DryRunNote({ proposal }: Pick<Props, 'proposal'>) {
  const { data, isStale } = useDryRun(proposal)
  if (!data || isStale) return null
  const { length } = data.changes
  const who = length === 0 ? 'geen enkele melding' : length === 1 ? '1 melding' : `${length} meldingen`
  const verb = length > 1 ? 'gaan' : 'gaat'
  return (
    <PartLink id={sectionId}>
      Proef: {isOff(proposal) ? `als hij actief is, ${verb} ${who}` : `${who} ${verb}`} ergens anders heen
    </PartLink>
  )
}

const reasonOf = (error: Error) =>
  error instanceof CallFailed && error.status === 400 ? error.message : errorText(error)
