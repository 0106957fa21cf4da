import { useId, useState } from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import {
  type AddressInput,
  type AddressMatch,
  addressFromInput,
  addressInputText,
  exactAddressMatches,
  isSearchable,
  searchAlsoElsewhere,
} from '../address-rules.ts'
import type { ChosenPlace, Place } from '../rules.ts'
import { AddressFields } from './AddressFields.tsx'
import { preventSubmitOnEnter } from './AddressSearch.tsx'
import { searchAddresses } from './addresses.ts'
import css from './LocationField.module.css'
import { NeighbourhoodChoice } from './NeighbourhoodChoice.tsx'
import { texts } from './texts.ts'
import { useLatestTask } from './use-latest-task.ts'

type Props = {
  configuration: PublicConfiguration
  initialInput: AddressInput
  onInput: (typed: AddressInput) => void
  onChoose: (matches: AddressMatch) => void
  onPlace: (place: ChosenPlace) => void
}
type LookupState =
  | { kind: 'typing' | 'incomplete' | 'searching' }
  | { kind: 'multiple'; matches: readonly AddressMatch[] }
  | { kind: 'not-found' | 'failed' }

/** An address that the user types in fields. It is looked up once; without a match a neighbourhood is enough. */
export function AddressForm({ configuration, initialInput, onInput, onChoose, onPlace }: Props) {
  const fieldId = useId()
  const latest = useLatestTask()
  const [typed, setTyped] = useState(initialInput)
  const [lookup, setLookup] = useState<LookupState>({ kind: 'typing' })
  const { addressService: service } = configuration
  const change = (next: AddressInput) => {
    latest.stop()
    setTyped(next)
    onInput(next)
    setLookup({ kind: 'typing' })
  }
  const handleMatches = (matches: readonly AddressMatch[]) => {
    const [match, ...more] = exactAddressMatches(typed, matches)
    if (!match) return setLookup({ kind: 'not-found' })
    if (more.length > 0) return setLookup({ kind: 'multiple', matches: [match, ...more] })
    setLookup({ kind: 'typing' })
    onChoose(match)
  }
  const lookUp = () => {
    if (!isSearchable(typed)) {
      setLookup({ kind: 'incomplete' })
      document.getElementById(fieldId)?.focus()
      return
    }
    if (!service) return setLookup({ kind: 'failed' })
    setLookup({ kind: 'searching' })
    const text = addressInputText(typed)
    const isExact = (matches: readonly AddressMatch[]) => exactAddressMatches(typed, matches).length > 0
    void latest.run(
      signal =>
        searchAlsoElsewhere(text, ({ everywhere }) => searchAddresses(service, text, { signal, everywhere }), isExact),
      { done: handleMatches, failed: () => setLookup({ kind: 'failed' }) },
    )
  }
  const chooseApproximately = (place: Place, neighbourhood?: string) =>
    onPlace({
      ...place,
      address: addressFromInput(typed),
      typed: addressInputText(typed),
      approximate: true,
      ...(neighbourhood && { neighbourhood }),
    })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps Enter in the fields from submitting the form.
    <div className={css.typed} onKeyDown={preventSubmitOnEnter}>
      <p>{texts.typeAddressHint}</p>
      <AddressFields
        input={typed}
        fieldId={fieldId}
        error={lookup.kind === 'incomplete' ? texts.addressRequired : undefined}
        onChange={change}
        onEnter={lookUp}
      />
      <Button onClick={lookUp} busy={lookup.kind === 'searching'} busyText={texts.lookingUp}>
        {texts.useAddress}
      </Button>
      {lookup.kind === 'multiple' && (
        <MatchList matches={lookup.matches} onChoose={onChoose} onNoMatch={() => setLookup({ kind: 'not-found' })} />
      )}
      {(lookup.kind === 'not-found' || lookup.kind === 'failed') && (
        <NeighbourhoodChoice configuration={configuration} reason={lookup.kind} onPlace={chooseApproximately} />
      )}
    </div>
  )
}

type MatchListProps = {
  matches: readonly AddressMatch[]
  onChoose: (matches: AddressMatch) => void
  onNoMatch: () => void
}

const MatchList = ({ matches, onChoose, onNoMatch }: MatchListProps) => (
  <Alert title={texts.multipleMatches}>
    <ul className={css.matches}>
      {matches.map(match => (
        <li key={match.id}>
          <Button variant="secondary" small onClick={() => onChoose(match)}>
            {match.text}
          </Button>
        </li>
      ))}
      <li>
        <Button variant="subtle" small onClick={onNoMatch}>
          {texts.noMatchFits}
        </Button>
      </li>
    </ul>
  </Alert>
)
