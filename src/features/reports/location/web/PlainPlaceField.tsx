import type { ReactNode } from 'react'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldGroup, RadioGroup } from '#web/ui/choices.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { anywhereValue, noMatchValue, type PlaceField, type PlaceLookup, placePresses } from '../plain-place.ts'
import type { ChosenPlace } from '../rules.ts'
import { AddressFields, UnknownPlace } from './AddressForm.tsx'
import { ProblemAlert, SummaryMap } from './ChosenPlace.tsx'
import css from './LocationField.module.css'
import { chosenPlaceText, texts } from './texts.ts'

type Props = {
  configuration: PublicConfiguration
  label: string
  place: ChosenPlace | undefined
  field: PlaceField
  error: string | undefined
  children?: ReactNode
}

export const PlainPlaceField = ({ configuration, label, place, field, error, children }: Props) => (
  <FieldGroup label={label} id="place" error={error} required>
    {place && !field.isChanging ? (
      <>
        <Chosen configuration={configuration} place={place} isOutside={field.isOutside} />
        {children}
      </>
    ) : (
      <Typed configuration={configuration} field={field} place={place} hasError={error !== undefined} />
    )}
  </FieldGroup>
)

/** `#place` scrolls to the field after the reload. */
const press = (value: string) => ({ type: 'submit', name: 'press', value, formAction: '#place' }) as const

type ChosenProps = { configuration: PublicConfiguration; place: ChosenPlace; isOutside: boolean }

const Chosen = ({ configuration, place, isOutside }: ChosenProps) => (
  <div className={css.summary}>
    <SummaryMap configuration={configuration} place={place} />
    <p className={css.chosen}>{chosenPlaceText(place)}</p>
    {place.approximate && <p>{texts.approximatePlace}</p>}
    <ProblemAlert configuration={configuration} problem={isOutside ? 'outside-municipality' : undefined} live={false} />
    <Button {...press(placePresses.change)} variant="secondary">
      {texts.changePlace}
    </Button>
  </div>
)

type TypedProps = {
  configuration: PublicConfiguration
  field: PlaceField
  place: ChosenPlace | undefined
  hasError: boolean
}

const noop = () => {}

function Typed({ configuration, field, place, hasError }: TypedProps) {
  const { typed, lookup, areas } = field
  const offersAreas = areas.length > 0 && !isUnknown(lookup)
  return (
    <div className={css.methods}>
      {place && (
        <div className={css.previousPlace}>
          <p className={css.chosen}>{chosenPlaceText(place)}</p>
          <Button {...press(placePresses.keep)} variant="secondary" small>
            {texts.keepPlace}
          </Button>
        </div>
      )}
      <Outcome configuration={configuration} field={field} hasError={hasError} />
      <div className={css.typed}>
        <p>{isUnknown(lookup) ? texts.otherAddress : texts.describeHint}</p>
        <AddressFields
          input={typed}
          fieldId="street"
          error={lookup.kind === 'incomplete' ? texts.addressRequired : undefined}
          onChange={noop}
          onEnter={noop}
        />
        <Button {...press(placePresses.lookUp)} variant="secondary">
          {texts.useAddress}
        </Button>
        <p>{texts.useAddressOrGoOn}</p>
        {offersAreas && (
          <Select
            name="area"
            label={texts.orNeighbourhood}
            hint={texts.addressIsBetter}
            showOptional={false}
            placeholder={texts.chooseNeighbourhood}
            options={areaOptions(areas)}
            defaultValue={field.area ?? ''}
          />
        )}
      </div>
    </div>
  )
}

const areaOptions = (areas: PlaceField['areas']) => areas.map(({ name, code }) => ({ label: name, value: code }))

const isUnknown = ({ kind }: PlaceLookup) => kind === 'not-found' || kind === 'failed'

type OutcomeProps = Pick<TypedProps, 'configuration' | 'field' | 'hasError'>

const Outcome = ({ configuration, field: { lookup, areas }, hasError }: OutcomeProps) => (
  <>
    <Problem configuration={configuration} lookup={lookup} hasAreas={areas.length > 0} isReasonShown={hasError} />
    {lookup.kind === 'multiple' && (
      <RadioGroup
        name="match"
        label={texts.multipleMatches}
        required
        options={[
          ...lookup.matches.map(({ id, text }) => ({ value: id, label: text })),
          { value: noMatchValue, label: texts.noMatchFits },
        ]}
      />
    )}
    {areas.length > 0 && isUnknown(lookup) && (
      <Select
        name="area"
        label={texts.neighbourhood}
        id="area"
        placeholder={texts.chooseNeighbourhood}
        options={[...areaOptions(areas), { label: texts.unknownNeighbourhood, value: anywhereValue }]}
        defaultValue=""
        required
      />
    )}
  </>
)

type ProblemProps = {
  configuration: PublicConfiguration
  lookup: PlaceLookup
  hasAreas: boolean
  isReasonShown: boolean
}

function Problem({ configuration, lookup, hasAreas, isReasonShown }: ProblemProps) {
  const { kind } = lookup
  if (kind === 'outside-map' || kind === 'outside-municipality')
    return <ProblemAlert configuration={configuration} problem={kind} live={false} />
  if (kind !== 'not-found' && kind !== 'failed') return null
  return (
    <UnknownPlace
      configuration={configuration}
      reason={kind}
      hasAreas={hasAreas}
      live={false}
      isReasonShown={isReasonShown}
    />
  )
}
