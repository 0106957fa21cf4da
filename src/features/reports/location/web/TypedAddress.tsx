import { useId, useState } from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import {
  type AddressInput,
  type AddressMatch,
  isSearchable,
  matchesOf,
  typedAddress,
  typedText,
} from '../address-rules.ts'
import type { ChosenPlace, Place } from '../rules.ts'
import { preventSubmitOnEnter } from './AddressSearch.tsx'
import { searchAddresses } from './addresses.ts'
import css from './LocationField.module.css'
import { NeighbourhoodChoice } from './NeighbourhoodChoice.tsx'
import { TypedFields } from './TypedFields.tsx'
import { texts } from './texts.ts'
import { useLatestTask } from './use-latest-task.ts'

type Props = {
  configuration: PublicConfiguration
  onChoose: (matches: AddressMatch) => void
  onPlace: (place: ChosenPlace) => void
}
type LookupState =
  | { kind: 'typing' | 'incomplete' | 'searching' }
  | { kind: 'multiple'; found: readonly AddressMatch[] }
  | { kind: 'not-found'; why: string }

const noInput: AddressInput = { street: '', number: '', postcode: '', town: '' }

/** An address that the user types in fields. It is looked up once; without a match a neighbourhood is enough. */
export function TypedAddress({ configuration, onChoose, onPlace }: Props) {
  const fieldId = useId()
  const latest = useLatestTask()
  const [typed, setTyped] = useState(noInput)
  const [lookup, setLookup] = useState<LookupState>({ kind: 'typing' })
  const { addressService: service } = configuration
  const change = (next: AddressInput) => {
    latest.stop()
    setTyped(next)
    setLookup({ kind: 'typing' })
  }
  const handleMatches = (matches: readonly AddressMatch[]) => {
    const [match, ...more] = matchesOf(typed, matches)
    if (!match) return setLookup({ kind: 'not-found', why: texts.notKnown })
    if (more.length > 0) return setLookup({ kind: 'multiple', found: [match, ...more] })
    setLookup({ kind: 'typing' })
    onChoose(match)
  }
  const lookUp = () => {
    if (!isSearchable(typed)) {
      setLookup({ kind: 'incomplete' })
      document.getElementById(fieldId)?.focus()
      return
    }
    if (!service) return setLookup({ kind: 'not-found', why: texts.notLookedUp })
    setLookup({ kind: 'searching' })
    void latest.run(signal => searchAddresses(service, typedText(typed), signal), {
      done: handleMatches,
      failed: () => setLookup({ kind: 'not-found', why: texts.notLookedUp }),
    })
  }
  const chooseApproximately = (place: Place) =>
    onPlace({ ...place, address: typedAddress(typed), typed: typedText(typed), approximate: true })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps Enter in the fields from submitting the form.
    <div className={css.typed} onKeyDown={preventSubmitOnEnter}>
      <p>{texts.typeHint}</p>
      <TypedFields
        typed={typed}
        fieldId={fieldId}
        error={lookup.kind === 'incomplete' ? texts.typeSomething : undefined}
        onTyped={change}
        onEnter={lookUp}
      />
      <Button onClick={lookUp} busy={lookup.kind === 'searching'} busyText={texts.lookingUp}>
        {texts.useTyped}
      </Button>
      {lookup.kind === 'multiple' && (
        <MatchList
          found={lookup.found}
          onFound={onChoose}
          onNone={() => setLookup({ kind: 'not-found', why: texts.notKnown })}
        />
      )}
      {lookup.kind === 'not-found' && (
        <NeighbourhoodChoice configuration={configuration} why={lookup.why} onPlace={chooseApproximately} />
      )}
    </div>
  )
}

type MatchListProps = { found: readonly AddressMatch[]; onFound: (matches: AddressMatch) => void; onNone: () => void }

const MatchList = ({ found: matches, onFound, onNone }: MatchListProps) => (
  <Alert title={texts.whichOne}>
    <ul className={css.several}>
      {matches.map(match => (
        <li key={match.id}>
          <Button variant="secondary" small onClick={() => onFound(match)}>
            {match.text}
          </Button>
        </li>
      ))}
      <li>
        <Button variant="subtle" small onClick={onNone}>
          {texts.noneOfThese}
        </Button>
      </li>
    </ul>
  </Alert>
)
