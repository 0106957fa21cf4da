import { Alert } from '../../../web/ui/Alert.tsx'
import { ScrollIntoView } from '../../../web/ui/ScrollIntoView.tsx'

/** The result of a change: saved, cancelled by the user (`stays`), in conflict with a colleague's change, or refused. */
export type SaveResult =
  | { kind: 'saved' | 'stays' }
  | { kind: 'changed'; changes: readonly string[]; isByMe: boolean }
  /** `savedPart`: says which part was saved. */
  | { kind: 'refused'; reason: string; savedPart?: string | undefined }

const changedByMeText = 'Je hebt deze melding zelf al veranderd, in een ander venster'

type Props = { outcome: SaveResult | undefined }

/** Why a change was not saved; the form keeps its input. */
export function SaveFailure({ outcome }: Props) {
  if (outcome?.kind === 'changed')
    return (
      <ScrollIntoView>
        <Alert severity="caution" title={outcome.isByMe ? changedByMeText : 'Een collega was je voor'}>
          <ul>
            {outcome.changes.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>
            Er is nog niets van jou opgeslagen. Wat je typte staat er nog: kijk of het nog klopt en verstuur het
            opnieuw.
          </p>
        </Alert>
      </ScrollIntoView>
    )
  if (outcome?.kind === 'refused')
    return (
      <ScrollIntoView>
        <Alert
          severity="error"
          title={outcome.savedPart ? 'Je wijziging is voor een deel opgeslagen' : 'Je wijziging is niet opgeslagen'}
        >
          {outcome.savedPart && <p>{outcome.savedPart}</p>}
          <p>{outcome.reason}</p>
        </Alert>
      </ScrollIntoView>
    )
  return null
}
