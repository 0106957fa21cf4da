import { Alert } from '../../../web/ui/Alert.tsx'
import { ScrollIntoView } from '../../../web/ui/ScrollIntoView.tsx'

/** What came of a change: made, not made because a colleague was first, refused, or after all not asked for. */
export type SaveResult =
  | { kind: 'saved' | 'stays' }
  | { kind: 'changed'; changes: readonly string[]; isByMe: boolean }
  /** `partly`: what was saved of it before. */
  | { kind: 'refused'; why: string; savedPart?: string | undefined }

const changedByMeText = 'Je hebt deze melding zelf al veranderd, in een ander venster'

type Props = { outcome: SaveResult | undefined }

/** Why the change was not made, with what one typed still in place. */
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
          <p>{outcome.why}</p>
        </Alert>
      </ScrollIntoView>
    )
  return null
}
