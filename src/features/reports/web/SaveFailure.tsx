import { Alert } from '#web/ui/Alert.tsx'
import { ScrollIntoView } from '#web/ui/ScrollIntoView.tsx'

/** `stays`: the user cancelled. `changed`: a colleague was first. */
export type SaveResult =
  | { kind: 'saved' | 'stays' }
  | { kind: 'changed'; changes: readonly string[]; isByMe: boolean }
  | { kind: 'refused'; reason: string; savedPart?: string | undefined }

const changedByMeText = 'Je hebt deze melding zelf al veranderd, in een ander venster'

type Props = { outcome: SaveResult | undefined }

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
