import type { ComponentProps, FormEvent } from 'react'
import type { MainCategory } from '#features/filters/category-groups.ts'
import { periodErrorsOf, useRefusedFields } from '#web/form/use-refused.ts'
import { Button } from '#web/ui/Button.tsx'
import chips from '#web/ui/chips.module.css'
import { Link } from '#web/ui/Link.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useFocusFirstInvalid } from '#web/use-focus-first-invalid.ts'
import { type FiguresQuery, groupings, type Scope } from '../contract.ts'
import { figuresAddress, parseFiguresQuery, presets, withPeriod } from '../figures-query.ts'
import { groupingLabel } from '../sheet.ts'
import css from './FiguresForm.module.css'

type Props = {
  query: FiguresQuery
  today: string
  categories: readonly MainCategory[]
  departments: readonly { code: string; name: string }[]
  areas: readonly { code: string; name: string }[] | undefined
  areaLabel: string
  onSubmit: (query: FiguresQuery) => void
}

const periodErrors = (form: FormData) => periodErrorsOf(parseFiguresQuery(paramsOf(form)).error)

/**
 * Pass the query as `key`. A select is remounted when its options have loaded, so that other fields keep their input.
 */
export function FiguresForm({ query, today, categories, departments, areas, areaLabel, onSubmit }: Props) {
  const { errorOf, refuse, onInput } = useRefusedFields(periodErrors)
  const focusFirstInvalid = useFocusFirstInvalid()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const { data } = parseFiguresQuery(paramsOf(form))
    if (!refuse(form) && data) onSubmit(data)
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
const categoryOptions = ({ slug, name, subs }: MainCategory) => [
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
