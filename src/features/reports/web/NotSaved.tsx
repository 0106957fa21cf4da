import { Alert } from '../../../web/ui/Alert.tsx'
import { ScrollIntoView } from '../../../web/ui/ScrollIntoView.tsx'

/** What came of a change: made, not made because a colleague was first, refused, or after all not asked for. */
export type Saved =
  | { kind: 'saved' | 'stays' }
  | { kind: 'changed'; what: readonly string[]; isByOneself: boolean }
  /** `partly`: what was saved of it before. */
  | { kind: 'refused'; why: string; partly?: string | undefined }

const oneself = 'Je hebt deze melding zelf al veranderd, in een ander venster'

type Props = { outcome: Saved | undefined }

/** Why the change was not made, with what one typed still in place. */
export function NotSaved({ outcome }: Props) {
  if (outcome?.kind === 'changed')
    return (
      <ScrollIntoView>
        <Alert severity="caution" title={outcome.isByOneself ? oneself : 'Een collega was je voor'}>
          <ul>
            {outcome.what.map(sentence => (
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
          title={outcome.partly ? 'Je wijziging is voor een deel opgeslagen' : 'Je wijziging is niet opgeslagen'}
        >
          {outcome.partly && <p>{outcome.partly}</p>}
          <p>{outcome.why}</p>
        </Alert>
      </ScrollIntoView>
    )
  return null
}
