import { type ReactNode, type Ref, useState } from 'react'
import { type AddressService, addressSearchUrl, parseAddressMatches } from '#features/reports/location/address-rules.ts'
import { fetchJson } from '#features/reports/location/web/addresses.ts'
import { useLatestTask } from '#features/reports/location/web/use-latest-task.ts'
import { parseDateTime } from '#kit/day.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Checkbox, FieldGroup } from '#web/ui/choices.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { Suggest } from '#web/ui/Suggest.tsx'
import { filterEntries, filterValues, isSameFilter, nullValue, type ReportFilter, readableFilter } from '../contract.ts'
import { type FilterNameWithFacts, filterFacts } from '../facts.ts'
import {
  activeCategoriesOf,
  type FilterGroup,
  type FilterReferenceData,
  filterGroupsOf,
  selectedSubSlugs,
  withSelectedSubs,
} from '../groups.ts'
import { ColleagueField } from './ColleagueField.tsx'
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
  assigned_user_email: AssigneeField,
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

const { label: assigneeLabel, nullLabel: unassigned } = filterFacts.assigned_user_email

function AssigneeField({ filter, onChange, referenceData }: PartProps) {
  const value = filter.assigned_user_email
  const set = (address: string | undefined) => onChange(readableFilter({ ...filter, assigned_user_email: address }))
  if (!referenceData.flags.assignSignalToEmployee) return null
  return (
    <FieldGroup label={assigneeLabel} showOptional={false}>
      <Checkbox
        small
        label={unassigned}
        checked={value === nullValue}
        onChange={({ target }) => set(target.checked ? nullValue : undefined)}
      />
      {value !== nullValue && (
        <ColleagueField
          label="Naam van de collega"
          value={value ?? ''}
          onChange={address => set(address || undefined)}
        />
      )}
    </FieldGroup>
  )
}

const minQueryLength = 3
const addressProps = {
  label: filterFacts.address_text.label,
  placeholder: 'Zoek op straatnaam',
  showOptional: false,
} as const

/** Suggests streets where the municipality has an address service. */
function AddressField({ filter, onChange }: PartProps) {
  const { addressService } = useConfiguration()
  const text = filter.address_text ?? ''
  const set = (address_text: string) => onChange(readableFilter({ ...filter, address_text }))
  if (addressService) return <StreetSuggest service={addressService} text={text} onText={set} />
  return <TextField {...addressProps} value={text} onChange={({ target }) => set(target.value)} />
}

type StreetProps = { service: AddressService; text: string; onText: (text: string) => void }

function StreetSuggest({ service, text, onText }: StreetProps) {
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
      {...addressProps}
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

const dayOf = (value: string | undefined) => {
  const moment = value === undefined ? undefined : parseDateTime(value)
  return moment ? wireTime(moment).slice(0, 10) : ''
}

export const endsBeforeStart = ({ created_after: after, created_before: before }: ReportFilter) =>
  after !== undefined && before !== undefined && dayOf(before) < dayOf(after)

function DateRange({ filter, onChange }: Pick<PartProps, 'filter' | 'onChange'>) {
  const set = (name: 'created_after' | 'created_before', day: string, time: string) =>
    onChange(readableFilter({ ...filter, [name]: day && `${day}T${time}` }))
  return (
    <FieldGroup label={filterFacts.created_after.label} showOptional={false}>
      <div className={css.dates}>
        <Day
          label="Vanaf"
          day={dayOf(filter.created_after)}
          onDay={day => set('created_after', day, '00:00:00')}
          error={undefined}
        />
        <Day
          label="Tot en met"
          day={dayOf(filter.created_before)}
          onDay={day => set('created_before', day, '23:59:59')}
          error={endsBeforeStart(filter) ? 'Deze dag ligt vóór de dag bij Vanaf.' : undefined}
        />
      </div>
    </FieldGroup>
  )
}

type DayProps = { label: string; day: string; onDay: (day: string) => void; error: string | undefined }

/** Keeps the typed text: a half-typed year is a year long ago, which no filter accepts. */
function Day({ label, day, onDay, error }: DayProps) {
  const [typed, setTyped] = useState({ text: day, day })
  const [isInvalid, setInvalid] = useState(false)
  const change = (text: string) => {
    setTyped({ text, day: parseDateTime(text) ? text : '' })
    setInvalid(false)
    onDay(text)
  }
  return (
    <TextField
      label={label}
      type="date"
      min="1000-01-01"
      max="9999-12-30"
      showOptional={false}
      error={isInvalid ? 'Vul een dag, een maand en een jaar van vier cijfers in.' : error}
      value={typed.day === day ? typed.text : day}
      onChange={({ target }) => change(target.value)}
      onBlur={({ target }) => setInvalid(!target.validity.valid)}
      onInvalid={() => setInvalid(true)}
    />
  )
}

/** A draft with a name is stored too. */
export type FilterDraft = {
  id?: number | undefined
  name: string
  refresh: boolean
  filter: ReportFilter
}

/** Servers and proxies refuse longer URLs, and a shared link must work. */
const maxUrlLength = 2700
const path = '/signals/v1/private/signals?'
export const isTooLongForUrl = (filter: ReportFilter) =>
  path.length + String(new URLSearchParams(filterEntries(filter))).length > maxUrlLength

export const emptyFilterDraft: FilterDraft = { name: '', refresh: false, filter: {} }

export const needsSaving = (draft: FilterDraft, start: FilterDraft) =>
  draft.name.trim() !== '' && (draft.id === undefined || !isSameDraft(draft, start))

export const isSameDraft = (draft: FilterDraft, start: FilterDraft) =>
  draft.id === start.id &&
  draft.name.trim() === start.name &&
  draft.refresh === start.refresh &&
  isSameFilter(draft.filter, start.filter)
