import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { linksQuery, useDistinct, useLinking } from '../../../features/doubles/web/queries.ts'
import { useOfferUndoOfChange } from '../../../features/report-page/web/use-offer-undo-of-change.ts'
import { reportPath } from '../../../features/report-view/paths.ts'
import { hasRightTo } from '../../../features/reports/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useCommands } from '../../../web/commands/use-commands.ts'
import { errorText } from '../../../web/error-texts.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { LinkButton } from '../../../web/ui/LinkButton.tsx'
import { useOfferUndo } from '../../../web/ui/Undo.tsx'
import css from './Comparison.module.css'

type Props = {
  /** The report that came first, and the other one. */
  first: number
  later: number
  /** The report that the user comes from. */
  from: number
  /** Where a decision leads. */
  nextPath: string
}

/** Whether two reports are about the same, by one press, with what both answers do. */
export function Decision({ first, later, from, nextPath }: Props) {
  const { fetch, user } = useSession()
  const navigate = useNavigate()
  const offerUndo = useOfferUndo()
  const offerUndoOfChange = useOfferUndoOfChange()
  const { data: links } = useQuery(linksQuery(fetch, later))
  const linking = useLinking(fetch)
  const distinct = useDistinct(fetch)
  const isBusy = linking.isPending || distinct.isPending
  const failure = linking.error ?? distinct.error
  const isLinked = [links?.main, ...(links?.doubles ?? [])].some(each => each?.id === first)
  const link = (id: number, mainId: number) =>
    linking.mutate(
      { id, mainId },
      {
        onSuccess: async ({ undoId }) => {
          await navigate(nextPath) // first: the key for the way back is one of the page on which it is offered
          offerUndoOfChange({ id, undoId, text: `Gekoppeld als dubbele van ${mainId}` })
        },
      },
    )
  const separate = () => {
    const pair = { id: first, other: later }
    distinct.mutate(
      { ...pair, isDistinct: true },
      {
        onSuccess: async () => {
          const undo = () => distinct.mutateAsync({ ...pair, isDistinct: false })
          await navigate(nextPath)
          offerUndo({ text: `${first} en ${later} gaan niet over hetzelfde`, undo })
        },
      },
    )
  }
  const mayDecide = user !== undefined && hasRightTo(user, 'change') && links !== undefined && !isLinked && !isBusy
  useCommands({
    linkDouble: mayDecide ? () => link(later, first) : undefined,
    markDistinct: mayDecide ? separate : undefined,
  })
  if (!user || !hasRightTo(user, 'change') || !links) return null
  if (isLinked)
    return (
      <Alert severity="success" title="Deze meldingen zijn gekoppeld" live={false}>
        Losmaken kan op de pagina van de melding, bij Dubbele meldingen.
      </Alert>
    )
  return (
    <div className={css.decision}>
      <ul className={css.then}>
        <li>
          <strong>Zelfde:</strong> {later} gaat mee met {first}. Handel je {first} af, dan kun je {later} met dezelfde
          tekst sluiten. Losmaken kan altijd.
        </li>
        <li>
          <strong>Een andere:</strong> we stellen dit paar niet meer voor, ook niet aan collega’s.
        </li>
      </ul>
      {failure && (
        <Alert severity="error" title="Dat is niet gelukt">
          {errorText(failure)}
        </Alert>
      )}
      <div className={css.buttons}>
        <Button busy={linking.isPending} busyText="Bezig met koppelen" onClick={() => isBusy || link(later, first)}>
          Zelfde: koppel {later} aan {first}
        </Button>
        <Button
          variant="secondary"
          busy={distinct.isPending}
          busyText="Bezig met opslaan"
          onClick={() => isBusy || separate()}
        >
          Een andere
        </Button>
        <LinkButton variant="subtle" href={nextPath}>
          Later
        </LinkButton>
        <Button variant="subtle" onClick={() => isBusy || link(first, later)}>
          Koppel andersom: {first} aan {later}
        </Button>
      </div>
      {nextPath !== reportPath(from) && <p className={css.hint}>Daarna komt de volgende mogelijke dubbele.</p>}
    </div>
  )
}
