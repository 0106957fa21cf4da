import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useOfferUndoOfChange } from '#features/report-page/web/queries.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { hasRightTo } from '#features/reports/policy.ts'
import { useSession } from '#features/users/web/session.ts'
import { useChange } from '#web/api.ts'
import { call, errorText } from '#web/call.ts'
import { useCommands } from '#web/commands/commands.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { useOfferUndo } from '#web/ui/Undo.tsx'
import { markDistinct, unmarkDistinct } from '../contract.ts'
import { likelyQuery, linksQuery, useLinking } from '../web/queries.ts'
import css from './Comparison.module.css'

type Props = {
  first: number
  later: number
  from: number
  nextPath: string
}

export function Decision({ first, later, from, nextPath }: Props) {
  const { user } = useSession()
  const navigate = useNavigate()
  const offerUndo = useOfferUndo()
  const offerUndoOfChange = useOfferUndoOfChange()
  const pair = { id: first, other: later }
  const { data: links } = useQuery(linksQuery(later))
  const linking = useLinking()
  const distinct = useChange(
    (endpoint: typeof markDistinct | typeof unmarkDistinct, send) => call(endpoint, { params: pair }, send),
    { invalidates: [likelyQuery(first).queryKey, likelyQuery(later).queryKey] },
  )
  const isBusy = linking.isPending || distinct.isPending
  const failure = linking.error ?? distinct.error
  const isLinked = [links?.main, ...(links?.doubles ?? [])].some(each => each?.id === first)
  const double = links?.main?.id === first ? later : first
  const link = (id: number, mainId: number | null) =>
    linking.mutate(
      { id, mainId },
      {
        onSuccess: async ({ undoId }) => {
          if (mainId !== null) await navigate(nextPath) // first: the undo notice belongs to the next page
          offerUndoOfChange({
            id,
            undoId,
            text: mainId === null ? 'Losgemaakt' : `Gekoppeld als dubbele melding van ${mainId}`,
          })
        },
      },
    )
  const separate = () =>
    distinct.mutate(markDistinct, {
      onSuccess: async () => {
        const undo = () => distinct.mutateAsync(unmarkDistinct)
        await navigate(nextPath)
        offerUndo({ text: `${first} en ${later} gaan niet over hetzelfde`, undo })
      },
    })
  const mayDecide = user !== undefined && hasRightTo(user, 'change') && links !== undefined && !isLinked && !isBusy
  useCommands({
    linkDouble: mayDecide ? () => link(later, first) : undefined,
    markDistinct: mayDecide ? separate : undefined,
    unlinkDouble: isLinked && user && hasRightTo(user, 'change') && !isBusy ? () => link(double, null) : undefined,
  })
  if (!user || !hasRightTo(user, 'change') || !links) return null
  if (isLinked)
    return (
      <Linked
        double={double}
        main={double === later ? first : later}
        linking={linking}
        onUnlink={() => link(double, null)}
      />
    )
  return (
    <div className={css.decision} data-foot-bar>
      <BothAnswers first={first} later={later} />
      {failure && (
        <Alert severity="error" title="Dat is niet gelukt">
          {errorText(failure)}
        </Alert>
      )}
      <div className={css.buttons}>
        <Button busy={linking.isPending} busyText="Bezig met koppelen" onClick={() => isBusy || link(later, first)}>
          Ja: koppel {later} aan {first}
        </Button>
        <Button
          variant="secondary"
          busy={distinct.isPending}
          busyText="Bezig met opslaan"
          onClick={() => isBusy || separate()}
        >
          Nee, een andere melding
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

type LinkedProps = { double: number; main: number; linking: ReturnType<typeof useLinking>; onUnlink: () => void }

const Linked = ({ double, main, linking: { isPending, error }, onUnlink }: LinkedProps) => (
  <Alert severity="success" title="Deze meldingen zijn gekoppeld" live={false}>
    <p>
      {double} is een dubbele melding van {main}.
    </p>
    <Button variant="secondary" small busy={isPending} busyText="Bezig met losmaken" onClick={onUnlink}>
      Maak los
    </Button>
    {error && <p>{errorText(error)}</p>}
  </Alert>
)

const BothAnswers = ({ first, later }: Pick<Props, 'first' | 'later'>) => (
  <ul className={css.then}>
    <li>
      <strong>Ja:</strong> {later} gaat mee met {first}. Handel je {first} af, dan kun je {later} met dezelfde tekst
      sluiten. Losmaken kan altijd.
    </li>
    <li>
      <strong>Nee:</strong> we stellen dit paar niet meer voor, ook niet aan collega’s.
    </li>
  </ul>
)
