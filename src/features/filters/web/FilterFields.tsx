import { type ReactNode, type Ref, useState } from 'react'
import { type AddressService, addressSearchUrl, parseAddressMatches } from '#features/reports/location/address-rules.ts'
import { fetchJson } from '#features/reports/location/web/fetch-json.ts'
import { useLatestTask } from '#features/reports/location/web/use-latest-task.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { Suggest } from '#web/ui/Suggest.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { selectedSubSlugs, withSelectedSubs } from '../category-groups.ts'
import { filterValues, nullValue, type ReportFilter, readableFilter } from '../contract.ts'
import { type FilterNameWithFacts, filterFacts } from '../facts.ts'
import { activeCategoriesOf, type FilterGroup, type FilterReferenceData, filterGroupsOf } from '../groups.ts'
import { ColleagueField } from './ColleagueField.tsx'
import { DateRange } from './DateRange.tsx'
import type { FilterDraft } from './draft.ts'
import css from './FilterForm.module.css'
import { OptionGroup } from './OptionGroup.tsx'

type Props = {
  draft: FilterDraft
  onChange: (draft: FilterDraft) => void
  referenceData: FilterReferenceData
  nameField: Ref<HTMLInputElement>
}

/** The name comes last for a filter that is not stored yet. */
export function FilterFields({ draft, onChange, referenceData, nameField }: Props) {
  const setFilter = (filter: ReportFilter) => onChange({ ...draft, filter })
  const isStored = draft.id !== undefined
  const storing = <Storing draft={draft} onChange={onChange} nameField={nameField} />
  const parts = { filter: draft.filter, onChange: setFilter, referenceData }
  return (
    <div className={css.columns}>
      <div className={css.column}>
        {isStored && storing}
        <Fields {...parts} place="field-above-groups" />
        <Groups {...parts} groups={filterGroupsOf(referenceData)} />
        <Fields {...parts} place="field-below-groups" />
        {!isStored && storing}
      </div>
      <div className={css.column}>
        <Categories {...parts} />
      </div>
    </div>
  )
}

const Storing = ({ draft, onChange, nameField }: Omit<Props, 'referenceData'>) => (
  <>
    <TextField
      label="Filternaam"
      hint="Geef deze filterinstelling een naam om deze op te slaan"
      showOptional={false}
      maxLength={200}
      ref={nameField}
      value={draft.name}
      onChange={({ target }) => onChange({ ...draft, name: target.value })}
    />
    <Checkbox
      small
      label="Automatisch verversen"
      hint="Een opgeslagen filter haalt de lijst dan elke twee minuten opnieuw op."
      checked={draft.refresh}
      onChange={({ target }) => onChange({ ...draft, refresh: target.checked })}
    />
  </>
)

type PartProps = { filter: ReportFilter; onChange: (filter: ReportFilter) => void; referenceData: FilterReferenceData }

type FieldPlace = 'field-above-groups' | 'field-below-groups'
type FieldName = FilterNameWithFacts<{ formPlace: FieldPlace }>

/** In the order of the form; null when another field covers the filter. */
const fields: Record<FieldName, ((props: PartProps) => ReactNode) | null> = {
  note_keyword: NoteField,
  created_after: DateRange,
  created_before: null,
  address_text: AddressField,
  assigned_user_email: ColleagueFilterField,
}
const isFieldName = (name: string): name is FieldName => Object.hasOwn(fields, name)
const fieldNames = Object.keys(fields).filter(isFieldName)

const Fields = ({ place, ...props }: PartProps & { place: FieldPlace }) =>
  fieldNames
    .filter(name => filterFacts[name].formPlace === place)
    .map(name => {
      const Field = fields[name]
      return Field && <Field key={name} {...props} />
    })

function NoteField({ filter, onChange }: PartProps) {
  return (
    <TextField
      label="Zoek in notitie"
      showOptional={false}
      value={filter.note_keyword ?? ''}
      onChange={({ target }) => onChange(readableFilter({ ...filter, note_keyword: target.value }))}
    />
  )
}

function AddressField({ filter, onChange }: PartProps) {
  const { addressService } = useConfiguration()
  return (
    <StreetField
      service={addressService}
      text={filter.address_text ?? ''}
      onText={address_text => onChange(readableFilter({ ...filter, address_text }))}
    />
  )
}

function ColleagueFilterField({ filter, onChange, referenceData }: PartProps) {
  if (!referenceData.flags.assignSignalToEmployee) return null
  return (
    <AssigneeField
      value={filter.assigned_user_email}
      onChange={assigned_user_email => onChange(readableFilter({ ...filter, assigned_user_email }))}
    />
  )
}

const Groups = ({ filter, onChange, groups }: PartProps & { groups: readonly FilterGroup[] }) => (
  <div className={css.groups}>
    {groups.map(({ name, tagPrefix: _, ...group }) => (
      <OptionGroup
        key={name}
        {...group}
        selected={filterValues(filter, name)}
        onChange={selected => onChange(readableFilter({ ...filter, [name]: selected }))}
      />
    ))}
  </div>
)

const Categories = ({ filter, onChange, referenceData }: PartProps) => (
  <section aria-labelledby="filter-categories">
    <h3 className={css.heading} id="filter-categories">
      Categorie
    </h3>
    <div className={css.groups}>
      {activeCategoriesOf(referenceData).map(main => (
        <OptionGroup
          key={main.slug}
          title={main.name}
          hasSelectAll
          choices={main.subs.map(({ slug, name }) => ({ value: slug, label: name }))}
          selected={selectedSubSlugs(filter, main)}
          onChange={selected => onChange(withSelectedSubs(filter, main, selected))}
        />
      ))}
    </div>
  </section>
)

type AssigneeFieldProps = { value: string | undefined; onChange: (value: string | undefined) => void }

const { label, nullLabel: unassigned } = filterFacts.assigned_user_email

const AssigneeField = ({ value, onChange }: AssigneeFieldProps) => (
  <FieldGroup label={label} showOptional={false}>
    <Checkbox
      small
      label={unassigned}
      checked={value === nullValue}
      onChange={({ target }) => onChange(target.checked ? nullValue : undefined)}
    />
    {value !== nullValue && (
      <ColleagueField
        label="Naam van de collega"
        value={value ?? ''}
        onChange={address => onChange(address || undefined)}
      />
    )}
  </FieldGroup>
)

type StreetFieldProps = { service: AddressService | undefined; text: string; onText: (text: string) => void }

const minQueryLength = 3
const fieldProps = {
  label: filterFacts.address_text.label,
  placeholder: 'Zoek op straatnaam',
  showOptional: false,
} as const

/** Suggests streets where the municipality has an address service. */
function StreetField({ service, text, onText }: StreetFieldProps) {
  if (service) return <StreetSuggest service={service} text={text} onText={onText} />
  return <TextField {...fieldProps} value={text} onChange={({ target }) => onText(target.value)} />
}

function StreetSuggest({ service, text, onText }: StreetFieldProps & { service: AddressService }) {
  const latest = useLatestTask()
  const [streets, setStreets] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const change = (typed: string) => {
    latest.stop()
    setStreets([])
    setBusy(typed.trim().length >= minQueryLength)
    onText(typed)
  }
  const showStreets = (names: readonly string[]) => {
    setStreets(names)
    setBusy(false)
  }
  return (
    <Suggest
      {...fieldProps}
      text={text}
      onText={change}
      onQuery={typed =>
        void latest.run(signal => searchStreets(service, typed, signal), {
          done: showStreets,
          failed: () => showStreets([]),
        })
      }
      delay={350}
      minimum={minQueryLength}
      items={streets}
      keyOf={street => street}
      textOf={street => street}
      onChoose={onText}
      busy={busy}
      emptyText="Geen straat gevonden. Je kunt ook zoeken op wat je hebt getypt."
    />
  )
}

async function searchStreets(service: AddressService, text: string, signal: AbortSignal): Promise<string[]> {
  const url = addressSearchUrl(service, text, { base: window.location.href })
  url.searchParams.append('fq', 'type:weg')
  const matches = parseAddressMatches(await fetchJson(url, signal, service.headers)) ?? []
  return [...new Set(matches.flatMap(({ address }) => address.openbare_ruimte ?? []))]
}
