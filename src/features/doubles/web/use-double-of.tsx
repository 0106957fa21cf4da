import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isEnded, statusOf } from '#features/reports/status/rules.ts'
import { useSession } from '#features/users/web/session.ts'
import { CallFailed, call, errorText } from '#web/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type LikelyDouble, type LinkedReports, readDoubles } from '../contract.ts'
import { numberTyped } from '../rules.ts'
import css from './Doubles.module.css'
import { DoubleItem } from './Doubles.tsx'
import { likelyQuery, linksQuery, useLinking } from './queries.ts'

const maxSuggestions = 3

export function useDoubleOf(id: number, path: (id: number) => string) {
  const { fetch } = useSession()
  const [typed, setTyped] = useState('')
  const { data: links } = useQuery(linksQuery(id))
  const { data: likely = [] } = useQuery(likelyQuery(id))
  const linking = useLinking()
  const isLinked = links !== undefined && (links.main !== null || links.hasHiddenMain)
  const chosenId = numberTyped(typed)
  const { data: chosen } = useQuery({
    ...linksQuery(chosenId ?? id),
    enabled: !isLinked && chosenId !== undefined,
  })

  const main = isLinked ? (links.main ?? undefined) : chosenId === undefined ? undefined : chosen?.report

  /** An early check; the server decides again. */
  async function findProblem(): Promise<string | undefined> {
    if (isLinked || chosenId === undefined) return undefined
    if (chosenId === id) return problemTexts.itself
    try {
      const { main } = await call(readDoubles, { params: { id: chosenId } }, fetch)
      return main?.id === id ? problemTexts.ownDouble : undefined
    } catch (error) {
      const status = error instanceof CallFailed ? error.status : undefined
      if (status === 404) return problemTexts.unknown(typed.trim())
      return status === 403 ? problemTexts.forbidden : undefined
    }
  }

  /** @returns the failure, or the id to undo the link */
  async function link(): Promise<{ failure?: string; undoId?: string | undefined }> {
    if (isLinked || chosenId === undefined) return {}
    try {
      return await linking.mutateAsync({ id, mainId: chosenId })
    } catch (error) {
      return { failure: errorText(error) }
    }
  }
  const field = (label: string, error: string | undefined) =>
    isLinked ? (
      <MainReport links={links} path={path} />
    ) : (
      <>
        <LikelyChoice likely={likely} chosenId={chosenId} path={path} onChoose={setTyped} />
        <ReportNumber label={label} value={typed} error={error} onChange={setTyped} />
        {chosen && chosen.report.id === chosenId && chosenId !== id && (
          <ul className={css.suggestions} aria-label="De melding met dit nummer">
            <DoubleItem report={chosen.report} path={path} action={null} />
          </ul>
        )}
      </>
    )
  return {
    field,
    isKnown: isLinked || chosenId !== undefined,
    chosenId: isLinked ? undefined : chosenId,
    typed,
    isMainEnded: main !== undefined && isEnded(statusOf(main.status)),
    findProblem,
    link,
  }
}

const problemTexts = {
  itself: 'Dit is het nummer van deze melding zelf. Vul het nummer van de andere melding in.',
  ownDouble: 'Die melding is al een dubbele melding van deze. Vul het nummer van een andere melding in.',
  unknown: (typed: string) => `Er is geen melding ${typed}. Kijk het nummer na.`,
  forbidden: 'Deze melding mag je niet zien. Vul het nummer van een andere melding in.',
}

const MainReport = ({ links: { main }, path }: { links: LinkedReports; path: (id: number) => string }) => (
  <p>
    {main ? (
      <>
        Dubbele melding van <Link href={path(main.id)}>{main.number}</Link>
      </>
    ) : (
      'Dubbele melding van een melding die je niet mag zien.'
    )}
  </p>
)

type NumberProps = {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const ReportNumber = ({ label, value, error, onChange }: NumberProps) => (
  <TextField
    label={label}
    hint="Het nummer van de melding. Deze melding wordt daaraan gekoppeld."
    name="double"
    required
    short
    autoComplete="off"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={error}
  />
)

type LikelyProps = {
  likely: readonly LikelyDouble[]
  chosenId: number | undefined
  path: (id: number) => string
  onChoose: (number: string) => void
}

const LikelyChoice = ({ likely, chosenId, path, onChoose }: LikelyProps) =>
  likely.length > 0 && (
    <ul className={css.suggestions} aria-label="Waarschijnlijk dezelfde">
      {likely
        .slice(0, maxSuggestions)
        .filter(({ id }) => id !== chosenId)
        .map(report => (
          <DoubleItem
            key={report.id}
            report={report}
            reasons={report.reasons}
            path={path}
            action={
              <Button variant="secondary" small onClick={() => onChoose(report.number)}>
                <VisuallyHidden>{report.number} is </VisuallyHidden>dezelfde
              </Button>
            }
          />
        ))}
    </ul>
  )
