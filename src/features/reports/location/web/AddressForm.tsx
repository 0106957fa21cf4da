import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Area } from '#features/areas/contract.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select, TextField } from '#web/ui/inputs.tsx'
import { Spinner } from '#web/ui/loading.tsx'
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
import { preventSubmitOnEnter } from './AddressSearch.tsx'
import { searchAddresses } from './addresses.ts'
import { areaCenterOf, areasToChoose } from './areas.ts'
import css from './LocationField.module.css'
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

type NeighbourhoodChoiceProps = {
  configuration: PublicConfiguration
  reason: 'not-found' | 'failed'
  onPlace: (place: Place, neighbourhood?: string) => void
}

const unknownValue = 'anywhere'

function NeighbourhoodChoice({ configuration, reason, onPlace }: NeighbourhoodChoiceProps) {
  const areas = useAreas(configuration)
  const { center } = configuration.map
  const box = useRef<HTMLDivElement>(null)
  // The pressed button stays mounted, so the focus has to move to the next field.
  useLayoutEffect(() => box.current?.focus(), [])
  const hasAreas = areas === undefined || areas.length > 0
  return (
    <div className={css.neighbourhood} ref={box} tabIndex={-1}>
      <UnknownPlace configuration={configuration} reason={reason} hasAreas={hasAreas} live />
      {areas === undefined && <Spinner label={texts.loadingNeighbourhoods} />}
      {areas && areas.length > 0 && <Choice areas={areas} center={center} onPlace={onPlace} />}
      {areas?.length === 0 && <Button onClick={() => onPlace(center)}>{texts.useDescription}</Button>}
    </div>
  )
}

function useAreas(configuration: PublicConfiguration) {
  const [areas, setAreas] = useState<Area[]>()
  useEffect(() => {
    const controller = new AbortController()
    const set = (loadedAreas: Area[]) => {
      if (!controller.signal.aborted) setAreas(loadedAreas)
    }
    areasToChoose(configuration, controller.signal).then(set, () => set([]))
    return () => controller.abort()
  }, [configuration])
  return areas
}

type ChoiceProps = Pick<NeighbourhoodChoiceProps, 'onPlace'> & { areas: Area[]; center: Place }

function Choice({ areas, center, onPlace }: ChoiceProps) {
  const selectId = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const confirm = () => {
    const area = areas.find(one => one.code === code)
    if (area) return onPlace(areaCenterOf(area), area.name)
    if (code === unknownValue) return onPlace(center)
    setError(texts.neighbourhoodRequired)
    document.getElementById(selectId)?.focus()
  }
  const change = (chosen: string) => {
    setCode(chosen)
    setError(undefined)
  }
  const areaOptions = areas.map(({ name, code: value }) => ({ label: name, value }))
  return (
    <>
      <Select
        label={texts.neighbourhood}
        id={selectId}
        placeholder={texts.chooseNeighbourhood}
        options={[...areaOptions, { label: texts.unknownNeighbourhood, value: unknownValue }]}
        value={code}
        onChange={event => change(event.target.value)}
        error={error}
        required
      />
      <Button onClick={confirm}>{texts.useNeighbourhood}</Button>
    </>
  )
}

type AddressFieldsProps = {
  input: AddressInput
  fieldId: string
  error: string | undefined
  onChange: (typed: AddressInput) => void
  onEnter: () => void
}

const maxLengths: Record<keyof AddressInput, number> = { street: 256, number: 20, postcode: 7, town: 256 }

export function AddressFields({ input, fieldId, error, onChange, onEnter }: AddressFieldsProps) {
  const fieldProps = (name: keyof AddressInput) => ({
    name,
    label: texts[name],
    value: input[name],
    maxLength: maxLengths[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...input, [name]: event.target.value }),
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && onEnter(),
  })
  return (
    <div className={css.fields}>
      <TextField {...fieldProps('street')} id={fieldId} hint={texts.streetHint} error={error} showOptional={false} />
      <TextField {...fieldProps('number')} short />
      <TextField {...fieldProps('postcode')} short />
      <TextField {...fieldProps('town')} />
    </div>
  )
}

type UnknownPlaceProps = {
  configuration: PublicConfiguration
  reason: 'not-found' | 'failed'
  hasAreas: boolean
  live: boolean
  isReasonShown?: boolean
}

export const UnknownPlace = ({ configuration, reason, hasAreas, live, isReasonShown = false }: UnknownPlaceProps) => (
  <Alert severity="caution" live={live} title={isReasonShown ? undefined : titles[reason]()}>
    <p>
      {isReasonShown ? texts.withoutAddress : texts.goesOnAnyway}{' '}
      {hasAreas ? texts.chooseNeighbourhoodInstead : texts.descriptionIsEnough}
    </p>
    {reason === 'not-found' && <p>{texts.maybeOutside(configuration.name, configuration.language.phoneNumber)}</p>}
  </Alert>
)

/** Functions, because staff and residents read different texts, set at run time. */
const titles = { 'not-found': () => texts.placeNotFound, failed: () => texts.lookupFailed }
