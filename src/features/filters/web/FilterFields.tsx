import type { ReactNode, Ref } from 'react'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { TextField } from '../../../web/ui/TextField.tsx'
import { useSession } from '../../users/web/session.ts'
import { selectedSubSlugs, withSelectedSubs } from '../category-groups.ts'
import { filterValues, type ReportFilter, readableFilter } from '../contract.ts'
import { type FilterNameWithFacts, filterFacts } from '../facts.ts'
import { activeCategoriesOf, type FilterGroup, type FilterReferenceData, filterGroupsOf } from '../groups.ts'
import { AssigneeField } from './AssigneeField.tsx'
import { DateRange } from './DateRange.tsx'
import type { FilterDraft } from './draft.ts'
import css from './FilterForm.module.css'
import { OptionGroup } from './OptionGroup.tsx'
import { StreetField } from './StreetField.tsx'

type Props = {
  draft: FilterDraft
  onChange: (draft: FilterDraft) => void
  referenceData: FilterReferenceData
  /** The field of the name under which the filter is stored. */
  nameField: Ref<HTMLInputElement>
}

/** All fields of a filter; of one that is not stored yet its name comes last. */
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

/** The name under which a filter is stored, and whether its list is fetched again by itself. */
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

/** Each field, in the order of the form; null where the field of another filter covers it too. */
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
  const { fetch } = useSession()
  if (!referenceData.flags.assignSignalToEmployee) return null
  return (
    <AssigneeField
      send={fetch}
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
