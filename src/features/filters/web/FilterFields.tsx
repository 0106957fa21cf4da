import type { ReactNode } from 'react'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { TextField } from '../../../web/ui/TextField.tsx'
import { useSession } from '../../users/web/session.ts'
import { chosenIn, withCategories } from '../category-groups.ts'
import type { ReportFilter } from '../contract.ts'
import { type FilterWith, filterFacts } from '../facts.ts'
import { categoriesOf, type Group, groupsOf, type Known } from '../groups.ts'
import { readableFilter, valuesOf } from '../rules.ts'
import { AssigneeField } from './AssigneeField.tsx'
import { DateRange } from './DateRange.tsx'
import type { Draft } from './draft.ts'
import css from './FilterForm.module.css'
import { OptionGroup } from './OptionGroup.tsx'
import { StreetField } from './StreetField.tsx'

type Props = { draft: Draft; onChange: (draft: Draft) => void; known: Known }

/** Every field of a filter. */
export function FilterFields({ draft, onChange, known }: Props) {
  const setFilter = (filter: ReportFilter) => onChange({ ...draft, filter })
  const parts = { filter: draft.filter, onChange: setFilter, known }
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <TextField
          label="Filternaam"
          hint="Geef deze filterinstelling een naam om deze op te slaan"
          showOptional={false}
          maxLength={200}
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
        <Fields {...parts} place="field-above-groups" />
        <Groups {...parts} groups={groupsOf(known)} />
        <Fields {...parts} place="field-below-groups" />
      </div>
      <div className={css.column}>
        <Categories {...parts} />
      </div>
    </div>
  )
}

type PartProps = { filter: ReportFilter; onChange: (filter: ReportFilter) => void; known: Known }

type Place = 'field-above-groups' | 'field-below-groups'
type FieldName = FilterWith<{ form: Place }>

/** Each field, in the order of the form; nothing where another asks for it too. */
const fields: Record<FieldName, ((props: PartProps) => ReactNode) | null> = {
  note_keyword: NoteField,
  created_after: DateRange,
  created_before: null,
  address_text: AddressField,
  assigned_user_email: ColleagueFilterField,
}
const isFieldName = (name: string): name is FieldName => Object.hasOwn(fields, name)
const fieldNames = Object.keys(fields).filter(isFieldName)

const Fields = ({ place, ...props }: PartProps & { place: Place }) =>
  fieldNames
    .filter(name => filterFacts[name].form === place)
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

function ColleagueFilterField({ filter, onChange, known }: PartProps) {
  const { fetch } = useSession()
  if (!known.flags.assignSignalToEmployee) return null
  return (
    <AssigneeField
      send={fetch}
      value={filter.assigned_user_email}
      onChange={assigned_user_email => onChange(readableFilter({ ...filter, assigned_user_email }))}
    />
  )
}

const Groups = ({ filter, onChange, groups }: PartProps & { groups: readonly Group[] }) => (
  <div className={css.groups}>
    {groups.map(({ name, prefix: _, ...group }) => (
      <OptionGroup
        key={name}
        {...group}
        chosen={valuesOf(filter, name)}
        onChange={chosen => onChange(readableFilter({ ...filter, [name]: chosen }))}
      />
    ))}
  </div>
)

const Categories = ({ filter, onChange, known }: PartProps) => (
  <section aria-labelledby="filter-categories">
    <h3 className={css.heading} id="filter-categories">
      Categorie
    </h3>
    <div className={css.groups}>
      {categoriesOf(known).map(main => (
        <OptionGroup
          key={main.slug}
          title={main.name}
          hasToggle
          choices={main.subs.map(({ slug, name }) => ({ value: slug, label: name }))}
          chosen={chosenIn(filter, main)}
          onChange={chosen => onChange(withCategories(filter, main, chosen))}
        />
      ))}
    </div>
  </section>
)
