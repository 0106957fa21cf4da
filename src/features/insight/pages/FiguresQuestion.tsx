import type { ComponentProps, FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useDepartmentNames } from '#features/categories/departments/web/queries.ts'
import { activeCategoriesOf, allCategoriesOf, filterGroupsOf } from '#features/filters/groups.ts'
import { filterTagsOf } from '#features/filters/tags.ts'
import { useFilterData } from '#features/overview/pages/use-overview.ts'
import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { periodErrorsOf, useRefusedFields } from '#web/form/use-refused.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import chips from '#web/ui/chips.module.css'
import { Select, TextField } from '#web/ui/inputs.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useFocusFirstInvalid } from '#web/use-focus.ts'
import { type FiguresQuery, groupings, Scope } from '../contract.ts'
import { figuresAddress, parseFiguresQuery, presets, withPeriod } from '../figures-query.ts'
import { groupingLabel } from '../rules.ts'
import css from './FiguresPage.module.css'

type Props = {
  query: FiguresQuery
  today: string
  isInvalid: boolean
}

export function FiguresQuestion({ query, today, isInvalid }: Props) {
  const known = useFilterData()
  const scopeTexts = filterTagsOf(Scope.parse(query), {
    categories: allCategoriesOf(known),
    groups: filterGroupsOf(known),
    colleagueOf: useColleagueNames(),
    departmentOf: useDepartmentNames(),
    isLoading: known.isLoading,
  }).map(({ text }) => text)
  return (
    <>
      {scopeTexts.length > 0 && <p>Gekozen: {scopeTexts.join(', ')}</p>}
      {isInvalid && (
        <Alert severity="caution" title="Deze link klopt niet">
          Daarom zie je de laatste 12 maanden, van alle meldingen die jij mag zien. Kies hieronder wat je wilt weten.
        </Alert>
      )}
      <div data-print="no">
        <FiguresForm key={figuresAddress(query)} query={query} today={today} known={known} />
      </div>
    </>
  )
}

type FormProps = Pick<Props, 'query' | 'today'> & { known: ReturnType<typeof useFilterData> }

const periodErrors = (form: FormData) => periodErrorsOf(parseFiguresQuery(paramsOf(form)).error)

/**
 * Pass the query as `key`. A select is remounted when its options have loaded, so that other fields keep their input.
 */
function FiguresForm({ query, today, known }: FormProps) {
  const { language, featureFlags } = useConfiguration()
  const navigate = useNavigate()
  const categories = activeCategoriesOf(known)
  const { departments } = known
  const areas = featureFlags.fetchDistrictsFromBackend ? known.areas : undefined
  const areaLabel = language.district
  const { errorOf, refuse, onInput } = useRefusedFields(periodErrors)
  const focusFirstInvalid = useFocusFirstInvalid()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const { data } = parseFiguresQuery(paramsOf(form))
    if (!refuse(form) && data) void navigate(figuresAddress(data))
    else focusFirstInvalid(event.currentTarget)
  }
  const all = { value: '', label: 'Alle' }
  return (
    <div className={css.form}>
      <Presets query={query} today={today} />
      <form
        className={css.fields}
        onSubmit={submit}
        onInput={event => onInput(new FormData(event.currentTarget))}
        noValidate
        aria-label="Welke cijfers"
      >
        <Day label="Van" name="from" error={errorOf('from')} defaultValue={query.from} />
        <Day label="Tot en met" name="to" error={errorOf('to')} defaultValue={query.to} />
        <Choice
          label="Per"
          name="by"
          defaultValue={query.by}
          options={groupings.map(value => ({ value, label: value === 'area' ? areaLabel : groupingLabel[value] }))}
        />
        <Choice
          key={`category ${categories.length}`}
          label="Categorie"
          name="category"
          defaultValue={categoryPart(query)}
          options={[all, ...categories.flatMap(categoryOptions)]}
        />
        <Choice
          key={`department ${departments.length}`}
          label="Afdeling"
          name="department"
          defaultValue={query.department?.[0] ?? ''}
          options={[all, ...departments.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))]}
        />
        {areas && (
          <Choice
            key={`area ${areas.length}`}
            label={areaLabel}
            name="area_code"
            defaultValue={query.area_code?.[0] ?? ''}
            options={[
              all,
              ...areas.map(({ code, name }) => ({ value: code, label: name })),
              { value: 'null', label: 'Niet bepaald' },
            ]}
          />
        )}
        <Button type="submit">Toon cijfers</Button>
      </form>
    </div>
  )
}

const Day = (props: ComponentProps<typeof TextField>) => <TextField type="date" showOptional={false} {...props} />

const Choice = (props: ComponentProps<typeof Select>) => <Select showOptional={false} {...props} />

const Presets = ({ query, today }: { query: FiguresQuery; today: string }) => (
  <nav aria-label="Perioden">
    <ul className={chips.row}>
      {presets(today).map(preset => {
        const isCurrent = preset.from === query.from && preset.to === query.to
        return (
          <li key={preset.label}>
            <Link
              className={chips.chip}
              href={figuresAddress(withPeriod(query, preset))}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {preset.label}
            </Link>
          </li>
        )
      })}
    </ul>
  </nav>
)

/** Each value is its part of the query string. */
const categoryOptions = ({ slug, name, subs }: ReturnType<typeof activeCategoriesOf>[number]) => [
  { value: `maincategory_slug=${slug}`, label: `${name}: alles`, group: name },
  ...subs.map(sub => ({ value: `category_id=${sub.id}`, label: sub.name, group: name })),
]

function categoryPart({ maincategory_slug: [main] = [], category_id: [sub] = [] }: Scope): string {
  if (sub) return `category_id=${sub}`
  return main ? `maincategory_slug=${main}` : ''
}

function paramsOf(data: FormData): URLSearchParams {
  const entries = [...data].flatMap(([name, value]) => (typeof value === 'string' && value ? [[name, value]] : []))
  const params = new URLSearchParams(entries)
  for (const [name, value] of new URLSearchParams(params.get('category') ?? '')) params.set(name, value)
  params.delete('category')
  return params
}
