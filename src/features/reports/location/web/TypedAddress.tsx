import { useId, useState } from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { canBeFound, type Found, matching, type Typed, typedAddress, typedText } from '../address-rules.ts'
import type { ChosenPlace, Place } from '../rules.ts'
import { keepEnter } from './AddressSearch.tsx'
import { searchAddresses } from './addresses.ts'
import css from './LocationField.module.css'
import { NeighbourhoodChoice } from './NeighbourhoodChoice.tsx'
import { TypedFields } from './TypedFields.tsx'
import { texts } from './texts.ts'
import { useLatest } from './use-latest.ts'

type Props = {
  configuration: PublicConfiguration
  onFound: (found: Found) => void
  onPlace: (place: ChosenPlace) => void
}
type Outcome =
  | { kind: 'typing' | 'incomplete' | 'looking' }
  | { kind: 'several'; found: readonly Found[] }
  | { kind: 'nowhere'; why: string }

const nothing: Typed = { street: '', number: '', postcode: '', town: '' }

/** An address in one's own words. It is looked up once; without a result a neighbourhood is enough. */
export function TypedAddress({ configuration, onFound, onPlace }: Props) {
  const fieldId = useId()
  const latest = useLatest()
  const [typed, setTyped] = useState(nothing)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'typing' })
  const { addressService: service } = configuration
  const change = (next: Typed) => {
    latest.stop()
    setTyped(next)
    setOutcome({ kind: 'typing' })
  }
  const answered = (found: readonly Found[]) => {
    const [first, ...more] = matching(typed, found)
    if (!first) return setOutcome({ kind: 'nowhere', why: texts.notKnown })
    if (more.length > 0) return setOutcome({ kind: 'several', found: [first, ...more] })
    setOutcome({ kind: 'typing' })
    onFound(first)
  }
  const lookUp = () => {
    if (!canBeFound(typed)) {
      setOutcome({ kind: 'incomplete' })
      document.getElementById(fieldId)?.focus()
      return
    }
    if (!service) return setOutcome({ kind: 'nowhere', why: texts.notLookedUp })
    setOutcome({ kind: 'looking' })
    void latest.run(signal => searchAddresses(service, typedText(typed), signal), {
      done: answered,
      failed: () => setOutcome({ kind: 'nowhere', why: texts.notLookedUp }),
    })
  }
  const settle = (place: Place) =>
    onPlace({ ...place, address: typedAddress(typed), typed: typedText(typed), approximate: true })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps a key of the fields inside from the form around it.
    <div className={css.typed} onKeyDown={keepEnter}>
      <p>{texts.typeHint}</p>
      <TypedFields
        typed={typed}
        fieldId={fieldId}
        error={outcome.kind === 'incomplete' ? texts.typeSomething : undefined}
        onTyped={change}
        onEnter={lookUp}
      />
      <Button onClick={lookUp} busy={outcome.kind === 'looking'} busyText={texts.lookingUp}>
        {texts.useTyped}
      </Button>
      {outcome.kind === 'several' && (
        <Several
          found={outcome.found}
          onFound={onFound}
          onNone={() => setOutcome({ kind: 'nowhere', why: texts.notKnown })}
        />
      )}
      {outcome.kind === 'nowhere' && (
        <NeighbourhoodChoice configuration={configuration} why={outcome.why} onPlace={settle} />
      )}
    </div>
  )
}

type SeveralProps = { found: readonly Found[]; onFound: (found: Found) => void; onNone: () => void }

const Several = ({ found, onFound, onNone }: SeveralProps) => (
  <Alert title={texts.whichOne}>
    <ul className={css.several}>
      {found.map(one => (
        <li key={one.id}>
          <Button variant="secondary" small onClick={() => onFound(one)}>
            {one.text}
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
