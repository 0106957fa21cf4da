import { useConfiguration } from '../../../web/configured.tsx'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { TextField } from '../../../web/ui/TextField.tsx'
import { useSession } from '../../users/web/session.ts'
import { chosenIn, withCategories } from '../category-groups.ts'
import type { ReportFilter } from '../contract.ts'
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
        <TextField
          label="Zoek in notitie"
          showOptional={false}
          value={draft.filter.note_keyword ?? ''}
          onChange={({ target }) => setFilter(readableFilter({ ...draft.filter, note_keyword: target.value }))}
        />
        <Groups {...parts} groups={groupsOf(known)} />
        <DateRange filter={draft.filter} onChange={setFilter} />
        <Whose {...parts} />
      </div>
      <div className={css.column}>
        <Categories {...parts} />
      </div>
    </div>
  )
}

type PartProps = { filter: ReportFilter; onChange: (filter: ReportFilter) => void; known: Known }

/** Where it is and who has it. */
function Whose({ filter, onChange, known }: PartProps) {
  const { addressService } = useConfiguration()
  const { fetch } = useSession()
  const set = (part: Partial<Record<keyof ReportFilter, string | undefined>>) =>
    onChange(readableFilter({ ...filter, ...part }))
  return (
    <>
      <StreetField
        service={addressService}
        text={filter.address_text ?? ''}
        onText={address_text => set({ address_text })}
      />
      {known.flags.assignSignalToEmployee && (
        <AssigneeField
          send={fetch}
          value={filter.assigned_user_email}
          onChange={assigned_user_email => set({ assigned_user_email })}
        />
      )}
    </>
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
